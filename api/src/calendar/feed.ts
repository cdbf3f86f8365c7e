// The calendar of an editor for calendar programs: at an address that contains a secret, which is shown once. Who knows it reads
// names of releases, so that it ends with its editor.
import { noteChange } from '@stem/content-pipeline/changes';
import type { Database } from '@stem/content-pipeline/database';
import { type Result, type RowOf, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import type { Writing } from '../content/writing.ts';
import { calendarFeeds } from '../database/release-tables.ts';
import { hashSecret, newToken } from '../sessions/login-secrets.ts';
import { findPrincipal, subjectOf } from '../sessions/principal.ts';

/** Ends the former one. Returns the secret of the new one. */
export async function beginFeed(editorId: string, { transaction, now }: Writing): Promise<Result<string>> {
  const secret = newToken();
  const made = { secret_hash: hashSecret(secret), created_at: Date.parse(now()) };
  await transaction
    .insert(calendarFeeds)
    .values({ editor_id: editorId, ...made })
    .onConflictDoUpdate({ target: calendarFeeds.editor_id, set: made });
  await noteChange({ entity: 'editors', rowId: editorId, values: { calendar_feed: [null, 'begun'] } }, transaction);
  return succeed(secret);
}

export async function endFeed(editorId: string, { transaction }: Writing): Promise<Result<{ readonly ended: number }>> {
  const ended = await transaction.delete(calendarFeeds).where(eq(calendarFeeds.editor_id, editorId)).returning({ id: calendarFeeds.editor_id });
  if (ended.length > 0) await noteChange({ entity: 'editors', rowId: editorId, values: { calendar_feed: ['begun', null] } }, transaction);
  return succeed({ ended: ended.length });
}

/** When the feed of an editor was begun, in milliseconds since 1970; undefined without one. */
export async function findFeed(editorId: string, { read }: Pick<Database, 'read'>): Promise<number | undefined> {
  const [feed] = await read.select().from(calendarFeeds).where(eq(calendarFeeds.editor_id, editorId));
  return feed?.created_at;
}

/** Undefined for a secret that is wrong or has ended, and while its editor is blocked. */
export async function findFeedEditor(secret: string, database: Pick<Database, 'read'>): Promise<RowOf<'editors'> | undefined> {
  const [feed] = await database.read
    .select({ id: tables.editors.id })
    .from(calendarFeeds)
    .innerJoin(tables.editors, eq(tables.editors.id, calendarFeeds.editor_id))
    .where(eq(calendarFeeds.secret_hash, hashSecret(secret)));
  const principal = feed && (await findPrincipal({ subject: subjectOf(feed.id) }, database));
  return principal?.rights.grants['content.read'] ? principal.editor : undefined;
}
