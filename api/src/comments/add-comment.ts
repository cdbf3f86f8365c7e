// Adds a comment with the mails to those it mentions or asks: all of it or nothing, and once however often it is sent.
import type { Database, Transaction } from '@stem/content-pipeline/database';
import { fail, mayEver, type Result, type RowOf, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { commentMentions, comments } from '../database/editor-tables.ts';
import type { Letterhead } from '../mail/letterhead.ts';
import { editorIdOf, type Principal, principalOf } from '../sessions/principal.ts';
import { readRow } from '../views/rows.ts';
import { isOfOthers } from '../views/viewer.ts';
import { type CommentRow, isCommentedKind, storedName, type WantedComment } from './comment.ts';
import { type CommentedRecord, checkCommenting, mayReadComments } from './comment-access.ts';
import { notifyEditors } from './notify-editors.ts';

const mostReplies = 100;

export interface Commenting {
  readonly principal: Principal;
  readonly database: Database;
  readonly now: number;
  readonly letterhead: Letterhead;
}

/** The next value of `version`. Only one transaction writes at a time. */
export const nextVersion = sql<number>`(SELECT coalesce(max(version), 0) + 1 FROM comments)`;

export interface AddedComment {
  readonly row: CommentRow;
  readonly mentions: readonly string[];
  readonly hasMail: boolean;
}

export async function addComment(wanted: WantedComment, { principal, database, now, letterhead }: Commenting): Promise<Result<AddedComment>> {
  const { id, entity, record, field, thread, text } = wanted;
  const { actor, rights, editor } = principal;
  return database.write(async (transaction): Promise<Result<AddedComment>> => {
    const [known] = await transaction.select().from(comments).where(eq(comments.id, id));
    if (known) return asBefore(known, wanted, actor, transaction);
    const allowed = await checkCommenting(rights, { entity, record }, transaction);
    if (!allowed.ok) return allowed;
    const answered = await checkThread(wanted, transaction);
    if (!answered.ok) return answered;
    const isReview = wanted.kind === 'review' && thread === null;
    if (isReview && wanted.addressee === null) return fail({ name: 'invalid_input', errors: { addressee: say('people.whoIsAsked') } });
    const addressee = isReview ? wanted.addressee : null;
    const named = await findMentioned([...wanted.mentions, ...(addressee === null ? [] : [addressee])], wanted, transaction);
    if (!named.ok) return named;
    const mute = named.value.find((one) => one.id === addressee && !mayEver(principalOf(one).rights, 'comments.write'));
    if (mute) return fail({ name: 'invalid_input', errors: { addressee: say('people.onlyReads', mute.name) } });
    const asker = answered.value ? await findAsker(answered.value, transaction) : [];
    const answering = asker.filter((one) => one.id !== editor?.id && !named.value.some(({ id: other }) => other === one.id));
    const notified = named.value.filter((one) => one.id !== editor?.id);
    const [row] = await transaction
      .insert(comments)
      .values({
        id,
        version: nextVersion,
        entity,
        record_id: record,
        field: answered.value?.field ?? field,
        thread_id: thread,
        kind: isReview ? 'review' : 'comment',
        addressee,
        text,
        author: actor,
        author_name: storedName(editor?.name, actor),
        names: namesOf(named.value),
        notified: [...notified, ...answering].map((one) => one.id),
        created_at: now,
      })
      .returning();
    if (!row) throw new Error('A row that was added is returned');
    const mentions = [...new Set(wanted.mentions)];
    await addMentions(id, mentions, transaction);
    await notifyEditors(notified, row, { transaction, letterhead, now });
    await notifyEditors(answering, row, { transaction, letterhead, now, reason: 'reply' });
    return succeed({ row, mentions, hasMail: notified.length + answering.length > 0 });
  });
}

/** The same request once more, from a double click or after a lost answer. */
async function asBefore(known: CommentRow, { entity, record }: CommentedRecord, actor: string, transaction: Transaction): Promise<Result<AddedComment>> {
  const isSame = known.author === actor && known.entity === entity && known.record_id === record && known.deleted_at === null;
  if (!isSame) return fail({ name: 'already_taken', errors: { id: say('people.commentId') } });
  return succeed({ row: known, mentions: await mentionsOf(known.id, transaction), hasMail: false });
}

async function checkThread({ thread, entity, record }: WantedComment, transaction: Transaction): Promise<Result<CommentRow | undefined>> {
  if (thread === null) return succeed(undefined);
  const isFirst = and(eq(comments.id, thread), eq(comments.entity, entity), eq(comments.record_id, record), isNull(comments.thread_id));
  const [first] = await transaction.select().from(comments).where(isFirst);
  if (!first) return fail({ name: 'unknown_reference', errors: { thread: say('people.noThread') } });
  const replies = await transaction.$count(comments, eq(comments.thread_id, thread));
  return replies < mostReplies ? succeed(first) : fail({ name: 'limit_reached', detail: say('people.replies', mostReplies) });
}

/** Who has asked for this review, if they still work here. */
export async function findAsker({ kind, author, entity }: CommentRow, transaction: Transaction): Promise<RowOf<'editors'>[]> {
  const asker = kind === 'review' ? editorIdOf(author) : undefined;
  if (asker === undefined || !isCommentedKind(entity)) return [];
  const { id, is_blocked } = tables.editors;
  const isThere = and(eq(id, asker), eq(is_blocked, false));
  const found = await transaction.select().from(tables.editors).where(isThere);
  return found.filter((one) => mayReadComments(principalOf(one).rights, entity));
}

/** Editors who work here and may read the record: no mail has a link that its reader cannot open. */
export async function findMentioned(
  ids: readonly string[],
  { entity, record }: CommentedRecord,
  transaction: Transaction,
): Promise<Result<RowOf<'editors'>[]>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return succeed([]);
  const { id, is_blocked } = tables.editors;
  const isThere = and(inArray(id, wanted), eq(is_blocked, false));
  const found = await transaction.select().from(tables.editors).where(isThere);
  if (found.length < wanted.length) return fail({ name: 'invalid_input', errors: { mentions: say('people.mentionedGone') } });
  const row = entity === 'releases' ? undefined : await readRow(entity, record, transaction);
  const excluded = found
    .map((editor) => ({ ...editor, ...principalOf(editor) }))
    .find(({ rights }) => !mayReadComments(rights, entity) || isOfOthers(entity, row ?? {}, rights));
  if (excluded) return fail({ name: 'invalid_input', errors: { mentions: say('people.mayNotOpen', excluded.name) } });
  return succeed(found);
}

export const namesOf = (editors: readonly RowOf<'editors'>[]): Record<string, string> => Object.fromEntries(editors.map(({ id, name }) => [id, name]));

export async function addMentions(comment: string, editors: readonly string[], transaction: Transaction): Promise<void> {
  if (editors.length > 0) await transaction.insert(commentMentions).values(editors.map((editor_id) => ({ comment_id: comment, editor_id })));
}

export async function mentionsOf(comment: string, read: Pick<Transaction, 'select'>): Promise<string[]> {
  const rows = await read.select().from(commentMentions).where(eq(commentMentions.comment_id, comment));
  return rows.map(({ editor_id }) => editor_id);
}
