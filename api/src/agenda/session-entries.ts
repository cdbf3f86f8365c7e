// The entries of marked sessions in calendars: stored as they were last read, so that a change raises their number, and a
// session that is gone can be cancelled.
import type { Database } from '@stem/content-pipeline/database';
import { inArray } from 'drizzle-orm';
import { sessionEntries } from '../database/agenda-tables.ts';
import { describeSessions } from './describe-sessions.ts';

export type SessionEntry = typeof sessionEntries.$inferSelect;

export interface EntryContext {
  readonly database: Pick<Database, 'read' | 'write'>;
  readonly now: () => string;
}

/** The current entries of those sessions of these events that ever had one, or have a day. */
export async function keepEntries(
  { sessions, formats }: { readonly sessions: readonly string[]; readonly formats: readonly string[] },
  { database, now }: EntryContext,
): Promise<SessionEntry[]> {
  const stored = new Map(
    (
      await database.read
        .select()
        .from(sessionEntries)
        .where(inArray(sessionEntries.session_id, [...sessions]))
    ).map((entry) => [entry.session_id, entry]),
  );
  const described = new Map((await describeSessions(formats, database.read)).map((session) => [session.session_id, session]));
  const entries = sessions.flatMap((id) => {
    const [before, session] = [stored.get(id), described.get(id)];
    const next = session ? { ...session, is_cancelled: false } : before && { ...before, is_cancelled: true };
    if (!next) return [];
    const isSame = before?.is_cancelled === next.is_cancelled && JSON.stringify(before.contents) === JSON.stringify(next.contents);
    return [isSame ? before : { ...next, sequence: before ? before.sequence + 1 : 0, changed_at: Date.parse(now()) }];
  });
  const changed = entries.filter((entry) => entry !== stored.get(entry.session_id));
  if (changed.length > 0)
    await database.write(async (transaction) => {
      for (const entry of changed) await transaction.insert(sessionEntries).values(entry).onConflictDoUpdate({ target: sessionEntries.session_id, set: entry });
    });
  return entries;
}
