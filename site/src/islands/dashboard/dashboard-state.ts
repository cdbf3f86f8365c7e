// What the dashboard shows, and how answers of the api change it. Pure.
import type { Answer, AttendeeFile, AttendeeFormat, AttendeeSession, GatedStatistics, ListedSession, Refused } from '@stem/api/client';

export interface Contents {
  readonly email: string;
  readonly files: readonly AttendeeFile[];
  readonly statistics: GatedStatistics;
  readonly sessions: readonly ListedSession[];
}

export type Dashboard =
  | { readonly kind: 'loading' }
  /** Nobody is signed in: the page goes to the login. */
  | { readonly kind: 'leaving' }
  | ({ readonly kind: 'ready' /** What is shown stays while somebody signs in again. */; readonly isEnded: boolean } & Contents)
  | { readonly kind: 'noAccess'; readonly email: string; readonly formats: readonly AttendeeFormat[] }
  | { readonly kind: 'failed'; readonly isOffline: boolean; readonly reference: string };

/** Answers to the questions a dashboard begins with, once it is known who asks. */
export interface Loaded {
  readonly session: AttendeeSession;
  readonly files: Answer<readonly AttendeeFile[]>;
  readonly statistics: Answer<GatedStatistics>;
  readonly sessions: Answer<readonly ListedSession[]>;
}

export const mayRead = ({ formats }: AttendeeSession, format: string): boolean => formats.some(({ slug }) => slug === format);

export const noAccess = ({ email, formats }: AttendeeSession): Dashboard => ({ kind: 'noAccess', email, formats });

export function afterLoading({ session, files, statistics, sessions }: Loaded): Dashboard {
  if (!files.ok) return afterRefusal(files, session);
  if (!statistics.ok) return afterRefusal(statistics, session);
  if (!sessions.ok) return afterRefusal(sessions, session);
  return { kind: 'ready', isEnded: false, email: session.email, files: files.value, statistics: statistics.value, sessions: sessions.value };
}

/** Why there is nothing to show. */
export function afterRefusal({ problem }: Refused, session?: AttendeeSession): Dashboard {
  if (problem.name === 'not_signed_in') return { kind: 'leaving' };
  if (problem.name === 'no_access' && session) return noAccess(session);
  return { kind: 'failed', isOffline: problem.name === 'offline', reference: problem.reference };
}

/** What is shown stays when asking again comes to nothing. */
export const afterReload = (before: Dashboard, next: Dashboard): Dashboard => (before.kind === 'ready' && next.kind === 'failed' ? before : next);

/** The files as they are now, asked for in the middle of a visit. What cannot be known just now leaves everything as it is. */
export function afterCheck(dashboard: Dashboard, answer: Answer<readonly AttendeeFile[]>): Dashboard {
  if (dashboard.kind !== 'ready') return dashboard;
  if (answer.ok) return { ...dashboard, isEnded: false, files: answer.value };
  if (answer.problem.name === 'not_signed_in') return { ...dashboard, isEnded: true };
  return dashboard;
}
