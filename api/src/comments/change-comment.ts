// Changes, deletes and resolves comments. Everybody changes their own only, and deletes those of outsiders as well; a thread is resolved by all who may comment on the record, and by those it is for.
import type { Transaction } from '@stem/content-pipeline/database';
import { fail, type Result, say, succeed } from '@stem/model';
import { and, eq, inArray, or } from 'drizzle-orm';
import { commentMentions, comments } from '../database/editor-tables.ts';
import { releases } from '../database/release-tables.ts';
import { type AddedComment, addMentions, type Commenting, findAsker, findMentioned, mentionsOf, namesOf, nextVersion } from './add-comment.ts';
import { type ChangedComment, type Comment, type CommentRow, outsider, type ReviewOutcome, storedName } from './comment.ts';
import { checkCommenting } from './comment-access.ts';
import { notifyEditors } from './notify-editors.ts';

type Changed = Result<AddedComment>;

/** Editors who are mentioned for the first time are sent a mail. */
export const editComment = (id: string, { text, mentions: wanted }: ChangedComment, commenting: Commenting): Promise<Changed> =>
  changeComment(id, commenting, async (row, transaction) => {
    const { principal, letterhead, now } = commenting;
    if (row.author !== principal.actor) return notYours;
    const before = await mentionsOf(id, transaction);
    const added = wanted.filter((editor) => !before.includes(editor));
    // Those who were mentioned before may have left.
    const named = await findMentioned(added, { entity: row.entity as Comment['entity'], record: row.record_id }, transaction); // checked when it was added
    if (!named.ok) return named;
    const mentions = [...new Set(wanted)];
    const notified = named.value.filter((editor) => editor.id !== principal.editor?.id && !row.notified.includes(editor.id));
    await transaction.delete(commentMentions).where(eq(commentMentions.comment_id, id));
    await addMentions(id, mentions, transaction);
    const changed = {
      text,
      edited_at: text === row.text ? row.edited_at : now,
      names: { ...row.names, ...namesOf(named.value) },
      notified: [...row.notified, ...notified.map((editor) => editor.id)],
    };
    await notifyEditors(notified, { ...row, ...changed }, { transaction, letterhead, now });
    return succeed({ changed, mentions, hasMail: notified.length > 0 });
  });

/** Also of an outsider. Its text is gone for good; a thread keeps its replies. */
export const deleteComment = (id: string, commenting: Commenting): Promise<Changed> =>
  changeComment(id, commenting, async (row, transaction) => {
    if (![commenting.principal.actor, outsider].includes(row.author)) return notYours;
    await transaction.delete(commentMentions).where(eq(commentMentions.comment_id, id));
    return succeed({ changed: { text: '', names: {}, addressee: null, deleted_at: commenting.now }, mentions: [], hasMail: false });
  });

export interface Settled {
  readonly done: boolean;
  readonly outcome?: ReviewOutcome | undefined;
}

/** Resolves a thread or says that a review is done, or takes that back. With an outcome, who has asked for the review is sent a mail. */
export const settleThread = (id: string, { done: isDone, outcome }: Settled, commenting: Commenting): Promise<Changed> => {
  const step = async (row: CommentRow, transaction: Transaction): Promise<Result<Step>> => {
    if (row.thread_id !== null) return fail({ name: 'not_found', detail: say('people.reply') });
    const { principal, now, letterhead } = commenting;
    if (outcome !== undefined && (!isDone || row.kind !== 'review' || principal.editor?.id !== row.addressee)) return notAsked;
    const mentions = await mentionsOf(id, transaction);
    // The first editor to resolve it stays named.
    if (isDone === (row.done_at !== null) && outcome === undefined) return succeed({ changed: {}, mentions, hasMail: false });
    const by = storedName(principal.editor?.name, principal.actor);
    const answer = { outcome: outcome ?? null, outcome_version: outcome === undefined ? null : await versionOf(row, transaction) };
    const changed = isDone ? { done_at: now, done_by: by, ...answer } : { done_at: null, done_by: null, ...answer };
    const asker = outcome === undefined ? [] : (await findAsker(row, transaction)).filter(({ id: own }) => own !== principal.editor?.id);
    if (outcome !== undefined) await notifyEditors(asker, { ...row, author_name: by }, { transaction, letterhead, now, reason: outcome });
    return succeed({ changed, mentions, hasMail: asker.length > 0 });
  };
  return changeComment(id, commenting, step, isFor);
};

/** Of the release that is reviewed. A record has none: its history says what was changed since. */
async function versionOf({ entity, record_id }: CommentRow, transaction: Transaction): Promise<number | null> {
  if (entity !== 'releases') return null;
  const [release] = await transaction.select({ version: releases.version }).from(releases).where(eq(releases.id, record_id));
  return release?.version ?? null;
}

const notAsked = fail({ name: 'not_allowed', detail: say('people.onlyAsked') });

/** Whether a thread asks an editor for a review, or mentions them. */
async function isFor(editor: string, { id, addressee }: CommentRow, transaction: Transaction): Promise<boolean> {
  if (addressee === editor) return true;
  const isOfThread = or(eq(comments.id, id), eq(comments.thread_id, id));
  const said = transaction.select({ id: comments.id }).from(comments).where(isOfThread);
  return (await transaction.$count(commentMentions, and(eq(commentMentions.editor_id, editor), inArray(commentMentions.comment_id, said)))) > 0;
}

interface Step extends Omit<AddedComment, 'row'> {
  readonly changed: Partial<typeof comments.$inferInsert>;
}

const notYours = fail({ name: 'not_allowed', detail: say('people.onlyAuthor') });

async function changeComment(
  id: string,
  { principal, database }: Commenting,
  step: (row: CommentRow, transaction: Transaction) => Promise<Result<Step>>,
  mayAnyway: typeof isFor = async () => false,
): Promise<Changed> {
  return database.write(async (transaction): Promise<Changed> => {
    const [row] = await transaction.select().from(comments).where(eq(comments.id, id));
    if (!row || row.deleted_at !== null) return missing;
    const allowed = await checkCommenting(principal.rights, { entity: row.entity as Comment['entity'], record: row.record_id }, transaction); // as above
    if (!allowed.ok && allowed.failure.name === 'unknown_reference') return missing;
    if (!allowed.ok && !(principal.editor && (await mayAnyway(principal.editor.id, row, transaction)))) return allowed;
    const done = await step(row, transaction);
    if (!done.ok) return done;
    const { changed, ...rest } = done.value;
    if (Object.keys(changed).length === 0) return succeed({ row, ...rest });
    const [after] = await transaction
      .update(comments)
      .set({ ...changed, version: nextVersion })
      .where(eq(comments.id, id))
      .returning();
    return after ? succeed({ row: after, ...rest }) : missing;
  });
}

const missing = fail({ name: 'not_found', detail: say('people.noComment') });
