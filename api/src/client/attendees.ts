// The calls of attendees: signing in by a mail, where one is signed in, and the files of an event.
import type { AttendeeFormat } from '../views/attendees.ts';
import type { AttendeeFile, GatedStatistics } from '../views/gated-content.ts';
import type { Answer, Send } from './request.ts';

/** Who is signed in, and for which events. */
export interface AttendeeSession {
  readonly email: string;
  readonly formats: readonly AttendeeFormat[];
}

/** A place where one is signed in. */
export interface ListedSession {
  /** ISO instants. */
  readonly begun_at: string;
  readonly expires_at: string;
  /** Such as “Firefox, Windows”. */
  readonly device: string | null;
  readonly is_current: boolean;
}

/**
 * Proof that the attendee has read the mail. The code works in the browser that asked, without regard to case and spaces;
 * so does a token that is used `by_itself`, without a click: elsewhere it is refused with `asked_elsewhere` and still works.
 */
export type LoginProof = { readonly token: string; readonly by_itself?: true } | { readonly email: string; readonly code: string };

export interface AskedLogin {
  readonly email: string;
  /** The slug or the id of the event. */
  readonly format: string;
  /** The language of the page. */
  readonly language?: 'en' | 'de';
}

export interface Attendees {
  /** Asks for a mail with a link and a code. The answer is the same whether or not the address has access. */
  askForLink(asked: AskedLogin): Promise<Answer<{ readonly status: 'accepted' }>>;
  /** Signs in, once, and names the event the link was for. With the token of a link it needs a click, unless `by_itself` is said. */
  verify(proof: LoginProof): Promise<Answer<AttendeeSession & { readonly format_slug: string }>>;
  session(): Promise<Answer<AttendeeSession>>;
  logout(): Promise<Answer<undefined>>;
  sessions(): Promise<Answer<ListedSession[]>>;
  logoutEverywhere(): Promise<Answer<undefined>>;
  /** The files of an event, the latest first. Their `file_url` downloads them; with `?inline=1` a video or sound is played. */
  content(format: string): Promise<Answer<AttendeeFile[]>>;
  /** The three figures of the dashboard. */
  statistics(format: string): Promise<Answer<GatedStatistics>>;
}

export const attendeesOf = (send: Send): Attendees => ({
  askForLink: ({ email, format, language }) =>
    send({ method: 'POST', path: '/api/auth/magic-link', body: { email, format_slug: format, ...(language && { language }) } }),
  verify: (body) => send({ method: 'POST', path: '/api/auth/verify', body }),
  session: () => send({ method: 'GET', path: '/api/auth/session' }),
  logout: () => send({ method: 'POST', path: '/api/auth/logout' }),
  sessions: () => send({ method: 'GET', path: '/api/auth/sessions' }),
  logoutEverywhere: () => send({ method: 'POST', path: '/api/auth/logout-everywhere' }),
  content: (format) => send({ method: 'GET', path: contentOf(format) }),
  statistics: (format) => send({ method: 'GET', path: `${contentOf(format)}/statistics` }),
});

const contentOf = (format: string): string => `/api/formats/${encodeURIComponent(format)}/content`;
