// Lucia's adapter over our table of sessions. It stores hashes of ids: the table alone opens no session.
import type { Database } from '@stem/content-pipeline/database';
import { and, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Adapter, DatabaseSession, DatabaseUser, Lucia } from 'lucia';
import { clockCorrection } from '../clock/confirm-time.ts';
import { sessions } from '../database/tables.ts';
import { whenFull } from '../storage/storage-failures.ts';
import { hashSecret } from './login-secrets.ts';

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Pick<SessionAttributes, 'usedAt' | 'shownAt'>>;
    DatabaseSessionAttributes: SessionAttributes;
  }
}

export interface SessionAttributes {
  readonly device: string | null;
  readonly begunAt: number;
  readonly endsAt: number;
  /** When it was last used, to five minutes; null for those of attendees. */
  readonly usedAt: number | null;
  /** When its person last showed who they are. */
  readonly shownAt: number;
}

export interface HashedSessionsOptions {
  readonly database: Database;
  /** Sessions of the table of users; otherwise of the back office. Neither gives access to the other. */
  readonly isOfUsers: boolean;
  /** Milliseconds a session may be idle. */
  readonly idle: number;
  /** Milliseconds after which a session ends even if it is in use. */
  readonly longest: number;
  readonly now: () => number;
  /** The time by which expired sessions are deleted. */
  readonly expiryNow: () => number;
}

export interface HashedSessions extends Adapter {
  findOpen(hashes: readonly string[]): Promise<Set<string>>;
  /** Ends those of a subject by the hashes of their ids. Returns how many there were. */
  deleteByHash(subject: string, hashes: readonly string[]): Promise<number>;
}

export function createHashedSessions({ database, isOfUsers, idle, longest, now, expiryNow }: HashedSessionsOptions): HashedSessions {
  const isOurs = isOfUsers ? isNotNull(sessions.user_id) : isNull(sessions.user_id);
  const withId = (id: string) => and(eq(sessions.id_hash, hashSecret(id)), isOurs);
  const ofSubject = (subject: string) => and(eq(sessions.subject, subject), isOurs);
  async function remove(which: SQL | undefined): Promise<void> {
    await database.write((transaction) => transaction.delete(sessions).where(which));
  }
  function toSession(row: typeof sessions.$inferSelect, id: string): DatabaseSession {
    const endsAt = Math.min(row.expires_at, row.created_at + longest);
    // Lucia compares with the clock of the machine: the remaining time must be the same by both clocks.
    const expiresAt = new Date(Date.now() + endsAt - now());
    const { subject, device, created_at: begunAt, used_at: usedAt, shown_at } = row;
    return { id, userId: subject, expiresAt, attributes: { device, begunAt, endsAt, usedAt, shownAt: shown_at ?? begunAt } };
  }
  // A session that was begun or used while the clock was ahead would last longer than it may.
  function isValid({ created_at, expires_at }: typeof sessions.$inferSelect) {
    const latest = now() + clockCorrection;
    return now() < Math.min(expires_at, created_at + longest) && created_at <= latest && expires_at <= latest + idle;
  }
  return {
    // Lucia would delete an expired session, although the clock may be wrong.
    async getSessionAndUser(id): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const [row] = await database.read.select().from(sessions).where(withId(id));
      return row && isValid(row) ? [toSession(row, id), { id: row.subject, attributes: {} }] : [null, null];
    },
    async findOpen(hashes) {
      const isWanted = and(inArray(sessions.id_hash, [...hashes]), isOurs);
      const rows = await database.read.select().from(sessions).where(isWanted);
      return new Set(rows.filter(isValid).map((row) => row.id_hash));
    },
    // With the hash as id: enough to list and to end a session, not to use it.
    getUserSessions: async (subject) => (await database.read.select().from(sessions).where(ofSubject(subject))).map((row) => toSession(row, row.id_hash)),
    setSession: async ({ id, userId, attributes: { device, begunAt, endsAt, usedAt, shownAt } }) => {
      const owner = { subject: userId, user_id: isOfUsers ? userId : null };
      const instants = { expires_at: endsAt, created_at: begunAt, used_at: usedAt, shown_at: shownAt };
      await database.write((transaction) => transaction.insert(sessions).values({ id_hash: hashSecret(id), ...owner, device, ...instants }));
    },
    async updateSessionExpiration(id) {
      const extended = database.write((transaction) =>
        transaction
          .update(sessions)
          .set({ expires_at: now() + idle })
          .where(and(withId(id), lt(sessions.expires_at, sql`${sessions.created_at} + ${longest}`))),
      );
      // The session is valid all the same; the next request renews it.
      await extended.catch(whenFull(async () => undefined));
    },
    deleteSession: (id) => remove(withId(id)),
    deleteUserSessions: (subject) => remove(ofSubject(subject)),
    deleteExpiredSessions: () => remove(lte(sessions.expires_at, expiryNow())),
    deleteByHash: (subject, hashes) =>
      database.write(async (transaction) => {
        const isNamed = and(inArray(sessions.id_hash, [...hashes]), ofSubject(subject));
        return (await transaction.delete(sessions).where(isNamed).returning({ hash: sessions.id_hash })).length;
      }),
  };
}
