// The only part of Stem that knows lucia and oslo (docs/decisions/0003-lucia-and-oslo.md). Everybody else uses these functions.
import type { Database } from '@stem/content-pipeline/database';
import { Cookie, Lucia, TimeSpan } from 'lucia';
import { hashedSessions } from './hashed-sessions.ts';

export interface SessionKind {
  /** The cookie's name; on https it gets the prefix that binds it to this host. */
  readonly cookie: string;
  /** Idle hours after which a session ends; it is renewed after half of them. */
  readonly hours: number;
  /** Ends with the browser, whatever the server would still accept. */
  readonly endsWithBrowser: boolean;
}

export interface CurrentSession {
  readonly subject: string;
  /** To be sent when the session was renewed. */
  readonly cookie?: string;
}

export interface Sessions {
  /** Begins a session under a new id and returns its cookie, ready for `Set-Cookie`. */
  begin(subject: string): Promise<string>;
  /** Who is signed in, judged by a request's `Cookie` header. */
  current(cookies: string | undefined): Promise<CurrentSession | undefined>;
  /** Ends the session of these cookies and returns the cookie that takes it from the browser. */
  end(cookies: string | undefined): Promise<string>;
  /** Ends all sessions of a subject. */
  endAll(subject: string): Promise<void>;
  /** Forgets sessions that have run out. */
  clean(): Promise<void>;
}

export interface SessionsOptions extends SessionKind {
  readonly database: Database;
  readonly isSecure: boolean;
  readonly now: () => number;
}

export function createSessions({ database, cookie, hours, endsWithBrowser, isSecure, now }: SessionsOptions): Sessions {
  const lucia = new Lucia(hashedSessions(database, now), {
    sessionExpiresIn: new TimeSpan(hours, 'h'),
    sessionCookie: {
      name: isSecure ? `__Host-${cookie}` : cookie,
      attributes: { secure: isSecure, sameSite: 'lax', path: '/' },
    },
  });
  // Lucia gives every cookie an age; without one it ends with the browser.
  const cookieOf = (id: string): string => {
    const { name, value, attributes } = lucia.createSessionCookie(id);
    const { maxAge, ...ageless } = attributes;
    return new Cookie(name, value, endsWithBrowser ? ageless : { ...ageless, ...(maxAge !== undefined && { maxAge }) }).serialize();
  };
  const idIn = (cookies: string | undefined) => lucia.readSessionCookie(cookies ?? '');
  return {
    async begin(subject) {
      const session = await lucia.createSession(subject, {});
      return cookieOf(session.id);
    },
    async current(cookies) {
      const id = idIn(cookies);
      if (!id) return undefined;
      const { session } = await lucia.validateSession(id);
      if (!session) return undefined;
      return { subject: session.userId, ...(session.fresh && { cookie: cookieOf(id) }) };
    },
    async end(cookies) {
      const id = idIn(cookies);
      if (id) await lucia.invalidateSession(id);
      return lucia.createBlankSessionCookie().serialize();
    },
    endAll: (subject) => lucia.invalidateUserSessions(subject),
    clean: () => lucia.deleteExpiredSessions(),
  };
}
