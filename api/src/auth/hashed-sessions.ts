// Lucia's adapter over our sessions table. Ids are hashed on their way in and out: the table alone opens no session.
import { createHash } from 'node:crypto';
import type { Database } from '@stem/content-pipeline/database';
import { eq, lte } from 'drizzle-orm';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import { sessions } from '../database/tables.ts';

const hash = (id: string) => createHash('sha256').update(id).digest('hex');

export function hashedSessions(database: Database, now: () => number): Adapter {
  const found = (row: typeof sessions.$inferSelect, id: string): DatabaseSession => ({
    id,
    userId: row.subject,
    expiresAt: new Date(row.expires_at),
    attributes: {},
  });
  return {
    async getSessionAndUser(id): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const [row] = await database.read
        .select()
        .from(sessions)
        .where(eq(sessions.id_hash, hash(id)));
      return row ? [found(row, id), { id: row.subject, attributes: {} }] : [null, null];
    },
    // Listed by hash: enough to show and to end, never to take over.
    getUserSessions: async (subject) =>
      (await database.read.select().from(sessions).where(eq(sessions.subject, subject))).map((row) => found(row, row.id_hash)),
    setSession: async ({ id, userId, expiresAt }) =>
      database.write(async (transaction) => {
        await transaction.insert(sessions).values({ id_hash: hash(id), subject: userId, expires_at: expiresAt.getTime(), created_at: now() });
      }),
    updateSessionExpiration: async (id, expiresAt) =>
      database.write(async (transaction) => {
        await transaction
          .update(sessions)
          .set({ expires_at: expiresAt.getTime() })
          .where(eq(sessions.id_hash, hash(id)));
      }),
    deleteSession: async (id) =>
      database.write(async (transaction) => {
        await transaction.delete(sessions).where(eq(sessions.id_hash, hash(id)));
      }),
    deleteUserSessions: async (subject) =>
      database.write(async (transaction) => {
        await transaction.delete(sessions).where(eq(sessions.subject, subject));
      }),
    deleteExpiredSessions: async () =>
      database.write(async (transaction) => {
        await transaction.delete(sessions).where(lte(sessions.expires_at, now()));
      }),
  };
}
