// Comments as the back office shows them: the threads of a record, how many are open in a list, and those that wait for an editor.
import type { Reading } from '@stem/content-pipeline/database';
import { type EntityName, isEntityName, type Rights } from '@stem/model';
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { commentMentions, comments } from '../database/editor-tables.ts';
import { releases } from '../database/release-tables.ts';
import { readEvents } from '../search/records/events.ts';
import { readTitles, titleKey } from '../views/titles.ts';
import { withoutRowsOfOthers } from '../views/viewer.ts';
import { type Comment, type CommentRow, commentedKinds, commentSchema, isCommentedKind, showComment, type Thread } from './comment.ts';
import { type CommentedRecord, findExisting, mayReadComments } from './comment-access.ts';

export interface CommentReader {
  readonly read: Reading;
  readonly actor: string;
}

/** Not deleted, or kept for its replies. */
const isShown = sql`(${comments.deleted_at} IS NULL OR EXISTS (SELECT 1 FROM comments AS reply WHERE reply.thread_id = ${comments.id} AND reply.deleted_at IS NULL))`;

const firstOf = ({ entity, record }: CommentedRecord) => and(eq(comments.entity, entity), eq(comments.record_id, record), isNull(comments.thread_id), isShown);

/** The order in which comments of one millisecond were added. */
const added = sql`${comments}.rowid`;

/** Open threads first, the latest first; replies in their order. */
export async function readThreads(
  about: CommentedRecord,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  { read, actor }: CommentReader,
): Promise<{ threads: Thread[]; total: number }> {
  const order = [asc(sql`${comments.done_at} IS NOT NULL`), desc(comments.created_at), desc(added)];
  const [firsts, [counted]] = await Promise.all([
    read
      .select()
      .from(comments)
      .where(firstOf(about))
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    read.select({ total: count() }).from(comments).where(firstOf(about)),
  ]);
  const ids = firsts.map(({ id }) => id);
  const isReply = and(inArray(comments.thread_id, ids), isNull(comments.deleted_at));
  const replies = await read.select().from(comments).where(isReply).orderBy(asc(comments.created_at), asc(added));
  const show = await showingOf([...firsts, ...replies], { read, actor });
  const byThread = Map.groupBy(replies, ({ thread_id }) => thread_id);
  const threads = firsts.map((first) => ({ ...show(first), replies: (byThread.get(first.id) ?? []).map(show) }));
  return { threads, total: counted?.total ?? 0 };
}

async function showingOf(rows: readonly CommentRow[], { read, actor }: CommentReader): Promise<(row: CommentRow) => Comment> {
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await read.select().from(commentMentions).where(inArray(commentMentions.comment_id, ids));
  const mentions = Map.groupBy(found, ({ comment_id }) => comment_id);
  return (row) =>
    showComment(
      row,
      (mentions.get(row.id) ?? []).map(({ editor_id }) => editor_id),
      actor,
    );
}

export const openThreads = z.object({ record: z.string(), open: z.int(), fields: z.array(z.string()).meta({ description: 'Columns with open threads' }) });
export type OpenThreads = Readonly<z.infer<typeof openThreads>>;

const mostRecords = 500;

export async function countOpenThreads(entity: EntityName, rights: Rights, read: Reading): Promise<OpenThreads[]> {
  const counted = await read
    .select({ record: comments.record_id, open: count(), fields: sql<string>`json_group_array(DISTINCT ${comments.field})` })
    .from(comments)
    .where(and(eq(comments.entity, entity), isNull(comments.thread_id), isNull(comments.done_at), isShown))
    .groupBy(comments.record_id)
    .limit(mostRecords);
  const rows = await withoutRowsOfOthers(counted, ({ record }) => record, rights, read);
  return rows.map(({ record, open, fields }) => ({ record, open, fields: (JSON.parse(fields) as (string | null)[]).filter((field) => field !== null) })); // an array by its function
}

export const waitingComment = commentSchema.extend({
  reason: z.enum(['review', 'mention', 'reply']).meta({ description: '`reply`: somebody has answered their request for a review' }),
  title: z.string().meta({ description: 'Of the record' }),
  format: z.string().nullable().meta({ description: 'The slug of the event the record belongs to' }),
});
export type WaitingComment = Readonly<z.infer<typeof waitingComment>>;

/** At most this many threads wait in the list; as many are read of records that were deleted. */
export const mostWaiting = 100;

/** Open reviews that an editor is asked for, those of theirs that were answered, and open threads that mention them, latest first. */
export async function readWaiting(editor: string, rights: Rights, reader: CommentReader): Promise<WaitingComment[]> {
  const { read, actor } = reader;
  const answered = sql`SELECT own.id FROM comments AS own JOIN comments AS reply ON reply.thread_id = own.id AND reply.author <> own.author AND reply.deleted_at IS NULL
    WHERE own.kind = 'review' AND own.author = ${actor}`;
  const mentioned = sql`SELECT coalesce(said.thread_id, said.id) FROM comment_mentions AS mention JOIN comments AS said ON said.id = mention.comment_id WHERE mention.editor_id = ${editor}`;
  const rows = await read
    .select()
    .from(comments)
    .where(
      and(
        isNull(comments.done_at),
        isShown,
        sql`${comments.id} IN (SELECT asked.id FROM comments AS asked WHERE asked.addressee = ${editor} UNION ${mentioned} UNION ${answered})`,
        inArray(
          comments.entity,
          commentedKinds.filter((name) => mayReadComments(rights, name)),
        ),
      ),
    )
    .orderBy(desc(comments.created_at), desc(added))
    .limit(2 * mostWaiting);
  const existing = await withoutRowsOfOthers(await withRecords(rows, read), ({ record_id }) => record_id, rights, read);
  const show = await showingOf(existing, reader);
  const named = existing.flatMap(({ entity, record_id: id }) => (isEntityName(entity) ? [{ entity, id, rowId: id }] : []));
  const [titles, slugs, names] = await Promise.all([readTitles(named, read), readEvents(named, { here: undefined, read }), readReleaseNames(existing, read)]);
  const reasonOf = ({ kind, addressee, author }: CommentRow): WaitingComment['reason'] =>
    kind !== 'review' ? 'mention' : addressee === editor ? 'review' : author === actor ? 'reply' : 'mention';
  return existing.slice(0, mostWaiting).map((row) => ({
    ...show(row),
    reason: reasonOf(row),
    title: names.get(row.record_id) ?? titles.get(titleKey({ entity: row.entity, rowId: row.record_id })) ?? '',
    format: slugs.get(`${row.entity} ${row.record_id}`) ?? null,
  }));
}

async function readReleaseNames(rows: readonly CommentRow[], read: Reading): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ entity, record_id }) => (entity === 'releases' ? record_id : []));
  const found = await read.select({ id: releases.id, name: releases.name }).from(releases).where(inArray(releases.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Comments on deleted records are shown nowhere. */
async function withRecords(rows: readonly CommentRow[], read: Reading): Promise<CommentRow[]> {
  const found = new Set<string>();
  for (const [entity, own] of Map.groupBy(rows, (row) => row.entity)) {
    if (!isCommentedKind(entity)) continue;
    const ids = own.map(({ record_id }) => record_id);
    for (const id of await findExisting(entity, ids, read)) found.add(`${entity} ${id}`);
  }
  return rows.filter(({ entity, record_id }) => found.has(`${entity} ${record_id}`));
}
