// Login sessions. Only api/src/sessions knows lucia and oslo (docs/decisions/0003-lucia-and-oslo.md).
import type { Database } from '@stem/content-pipeline/database';
import { Cookie, Lucia, TimeSpan } from 'lucia';
import { createHashedSessions, type HashedSessions } from './hashed-sessions.ts';
import { hashSecret } from './login-secrets.ts';
import { readableCookies } from './readable-cookies.ts';
import { createSessionWatch } from './session-watch.ts';

export interface SessionKind {
  /** The cookie's name; on https it gets the prefix that binds it to this host. */
  readonly cookie: string;
  /** Idle hours after which a session ends; it is renewed after half of them. */
  readonly hours: number;
  readonly endsWithBrowser: boolean;
  /** Sessions of the table of users; otherwise of the back office. Neither gives access to the other. */
  readonly isOfUsers?: true;
}

/** An editor may be idle for half a day and signs in again every month. */
export const adminSessions: SessionKind = { cookie: 'stem_admin', hours: 12, endsWithBrowser: true };

/** Milliseconds between two checks whether those with a request under way may still make it. */
export const standingChecks = 500;

/** An attendee may be idle for a week and signs in again every month. */
export const attendeeSessions: SessionKind = { cookie: 'stem_attendee', hours: 7 * 24, endsWithBrowser: false, isOfUsers: true };

/** Milliseconds for which a sign-in counts as fresh: what decides who comes in asks for one. */
export const freshFor = 10 * 60_000;

export interface CurrentSession {
  readonly subject: string;
  /** Names it, and opens nothing. */
  readonly id: string;
  /** When it was last used, to five minutes. */
  readonly usedAt: number | null;
  /** Whether its person has shown a moment ago who they are. */
  readonly isFresh: boolean;
  /** To be set when the session was renewed. */
  readonly cookie?: string;
}

/** A session as its owner may see it. */
export interface OwnSession {
  /** Names it, and opens nothing. */
  readonly id: string;
  readonly begunAt: number;
  readonly endsAt: number;
  readonly usedAt: number | null;
  /** Such as “Firefox, Windows”. */
  readonly device: string | null;
  readonly isCurrent: boolean;
}

export interface Sessions {
  /** Starts a session under a new id and returns the value of `Set-Cookie`. `shownAt`: when they showed who they are, if not now. */
  begin(subject: string, device?: string | null, shownAt?: number): Promise<string>;
  /** The sessions of a subject, latest first. */
  list(subject: string, cookies: string | undefined): Promise<OwnSession[]>;
  current(cookies: string | undefined): Promise<CurrentSession | undefined>;
  /** Calls `onEnd` once when the session of these cookies ends, however that happens. Returns the function that stops watching. */
  watch(cookies: string | undefined, onEnd: () => void): () => void;
  /** Ends the session of these cookies and returns the cookie that removes it from the browser. */
  end(cookies: string | undefined): Promise<string>;
  /** Ends one session of a subject, by the id of the list. False when there is none. */
  endOne(subject: string, id: string): Promise<boolean>;
  /** Ends the sessions of a subject but that of these cookies. Returns how many there were. */
  endOthers(subject: string, cookies: string | undefined): Promise<number>;
  endAll(subject: string): Promise<void>;
  clean(): Promise<void>;
}

export interface SessionsOptions extends SessionKind {
  readonly database: Database;
  readonly isSecure: boolean;
  readonly now: () => number;
  /** Milliseconds between two checks of watched sessions; 2000 by default. */
  readonly checkEvery?: number;
  /** The time by which expired sessions are deleted; `now` unless given. */
  readonly expiryNow?: () => number;
}

const hour = 3_600_000;
/** Milliseconds after which a session ends even if it is in use. */
const longest = 30 * 24 * hour;

export function createSessions({ database, isSecure, now, expiryNow = now, checkEvery = 2000, ...kind }: SessionsOptions): Sessions {
  const { cookie, hours, endsWithBrowser, isOfUsers = false } = kind;
  const idle = hours * hour;
  const adapter = createHashedSessions({ database, isOfUsers, idle, longest, now, expiryNow });
  const watch = createSessionWatch({ findOpen: adapter.findOpen, every: checkEvery });
  const { lucia, cookieOf } = createLucia(adapter, { cookie, hours, endsWithBrowser, isSecure });
  const idIn = (cookies: string | undefined) => lucia.readSessionCookie(readableCookies(cookies));
  /** What is under way with an ended session breaks off at once. */
  async function checked<T>(ending: Promise<T>): Promise<T> {
    const ended = await ending;
    await watch.check();
    return ended;
  }
  return {
    async begin(subject, device = null, shownAt) {
      const begunAt = now();
      const usedAt = isOfUsers ? null : begunAt;
      const session = await lucia.createSession(subject, { device, begunAt, endsAt: begunAt + idle, usedAt, shownAt: shownAt ?? begunAt });
      return cookieOf(session.id);
    },
    async list(subject, cookies) {
      const id = idIn(cookies);
      const own = await adapter.getUserSessions(subject);
      return own
        .map(({ id: hash, attributes }) => ({ id: hash, ...attributes, isCurrent: id !== null && hash === hashSecret(id) }))
        .filter(({ endsAt }) => endsAt > now())
        .sort((one, other) => other.begunAt - one.begunAt);
    },
    async current(cookies) {
      const id = idIn(cookies);
      if (!id) return undefined;
      const { session } = await lucia.validateSession(id);
      if (!session) return undefined;
      const { userId: subject, usedAt, shownAt } = session;
      const isFresh = Math.abs(now() - shownAt) <= freshFor;
      return { subject, id: hashSecret(id), usedAt, isFresh, ...(session.fresh && { cookie: cookieOf(id) }) };
    },
    watch(cookies, onEnd) {
      const id = idIn(cookies);
      return id ? watch.add(hashSecret(id), onEnd) : () => undefined;
    },
    async end(cookies) {
      const id = idIn(cookies);
      if (id) await checked(lucia.invalidateSession(id));
      return lucia.createBlankSessionCookie().serialize();
    },
    endOne: async (subject, id) => (await checked(adapter.deleteByHash(subject, [id]))) > 0,
    async endOthers(subject, cookies) {
      const id = idIn(cookies);
      const own = await adapter.getUserSessions(subject);
      const others = own.map((session) => session.id).filter((hash) => id === null || hash !== hashSecret(id));
      return checked(adapter.deleteByHash(subject, others));
    },
    endAll: (subject) => checked(lucia.invalidateUserSessions(subject)),
    clean: () => lucia.deleteExpiredSessions(),
  };
}

function createLucia(adapter: HashedSessions, { cookie, hours, endsWithBrowser, isSecure }: SessionKind & Pick<SessionsOptions, 'isSecure'>) {
  const lucia = new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(hours, 'h'),
    getSessionAttributes: ({ usedAt, shownAt }) => ({ usedAt, shownAt }),
    sessionCookie: {
      name: isSecure ? `__Host-${cookie}` : cookie,
      attributes: { secure: isSecure, sameSite: 'lax', path: '/' },
    },
  });
  // Lucia gives every cookie an age; without one it ends with the browser.
  const cookieOf = (id: string): string => {
    const { name, value, attributes } = lucia.createSessionCookie(id);
    const { maxAge, ...withoutAge } = attributes;
    return new Cookie(name, value, endsWithBrowser ? withoutAge : { ...withoutAge, ...(maxAge !== undefined && { maxAge }) }).serialize();
  };
  return { lucia, cookieOf };
}
