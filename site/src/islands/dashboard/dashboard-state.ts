// What the dashboard shows, and how answers of the api change it. Pure.
import type { Answer, AttendeeFile, AttendeeFormat, AttendeeSession, GatedStatistics, ListedSession, OwnAgenda, Refused } from '@stem/api/client';

export interface Contents {
  readonly email: string;
  /** All events they have access to. */
  readonly formats: readonly AttendeeFormat[];
  readonly agenda: OwnAgenda;
  readonly files: readonly AttendeeFile[];
  readonly statistics: GatedStatistics;
  readonly sessions: readonly ListedSession[];
}

export type DashboardState =
  | { readonly kind: 'loading' }
  /** There is no session, so the page goes to the login. */
  | { readonly kind: 'leaving' }
  | ({ readonly kind: 'ready' /** The content stays while the attendee signs in again. */; readonly isEnded: boolean } & Contents)
  | { readonly kind: 'noAccess'; readonly email: string; readonly formats: readonly AttendeeFormat[] }
  | { readonly kind: 'failed'; readonly isOffline: boolean; readonly reference: string };

/** Answers of the first calls of a signed-in attendee. */
export interface Loaded {
  readonly session: AttendeeSession;
  readonly agenda: Answer<OwnAgenda>;
  readonly files: Answer<readonly AttendeeFile[]>;
  readonly statistics: Answer<GatedStatistics>;
  readonly sessions: Answer<readonly ListedSession[]>;
}

export const mayRead = ({ formats }: AttendeeSession, format: string): boolean => formats.some(({ slug }) => slug === format);

export const noAccess = ({ email, formats }: AttendeeSession): DashboardState => ({ kind: 'noAccess', email, formats });

export function afterLoading({ session, agenda, files, statistics, sessions }: Loaded): DashboardState {
  if (!agenda.ok) return afterRefusal(agenda, session);
  if (!files.ok) return afterRefusal(files, session);
  if (!statistics.ok) return afterRefusal(statistics, session);
  if (!sessions.ok) return afterRefusal(sessions, session);
  const { email, formats } = session;
  return { kind: 'ready', isEnded: false, email, formats, agenda: agenda.value, files: files.value, statistics: statistics.value, sessions: sessions.value };
}

/** Why there is no content. */
export function afterRefusal({ problem }: Refused, session?: AttendeeSession): DashboardState {
  if (problem.name === 'not_signed_in') return { kind: 'leaving' };
  if (problem.name === 'no_access' && session) return noAccess(session);
  return { kind: 'failed', isOffline: problem.name === 'offline', reference: problem.reference };
}

/** A reload that fails keeps the content. */
export const afterReload = (before: DashboardState, next: DashboardState): DashboardState =>
  before.kind === 'ready' && next.kind === 'failed' ? before : next;

/** The current files or the agenda, requested during the visit. A failed request changes nothing. */
export function afterCheck(dashboard: DashboardState, answer: Answer<Partial<Pick<Contents, 'files' | 'agenda'>>>): DashboardState {
  if (dashboard.kind !== 'ready') return dashboard;
  if (answer.ok) return { ...dashboard, isEnded: false, ...answer.value };
  if (answer.problem.name === 'not_signed_in') return { ...dashboard, isEnded: true };
  return dashboard;
}
