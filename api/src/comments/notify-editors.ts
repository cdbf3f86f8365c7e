// Queues one mail to each editor whom a comment mentions, asks or answers, in their language, in the transaction that stores it.

import type { Transaction } from '@stem/content-pipeline/database';
import { type Entity, entities, isEntityName, type RowOf } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import { entityIn } from '@stem/model/texts/entity-in';
import { nameIn } from '../database/record-title.ts';
import { writeCommentMail } from '../mail/comment-mail.ts';
import { type Letterhead, readMailHead } from '../mail/letterhead.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { findRelease } from '../releases/release.ts';
import { readEvents } from '../search/records/events.ts';
import { readTitles, titleKey } from '../views/titles.ts';
import { type CommentRow, isCommentedKind, type ReviewOutcome } from './comment.ts';

export interface Notifying {
  readonly transaction: Transaction;
  readonly letterhead: Letterhead;
  readonly now: number;
  /** That of a mention or of a request unless given. */
  readonly reason?: 'reply' | 'outsider' | ReviewOutcome;
}

export async function notifyEditors(
  editors: readonly RowOf<'editors'>[],
  comment: CommentRow,
  { transaction, letterhead, now, reason }: Notifying,
): Promise<void> {
  const { entity } = comment;
  if (editors.length === 0 || !isCommentedKind(entity)) return;
  const head = await readMailHead(letterhead, transaction);
  const address = `${letterhead.origin}/admin${await placeOf(comment, transaction)}`;
  for (const { id, name, email, language } of editors) {
    const mail = writeCommentMail({
      ...head,
      reason: reason ?? (comment.addressee === id ? 'review' : 'mention'),
      language,
      author: comment.author_name,
      title: await nameIn(language, () => titleOfCommented(comment, transaction)),
      kind: entity === 'releases' ? textsIn(language).mails.comment.release : entityIn(language, entity).label,
      text: comment.text,
      address,
      to: email,
      name,
    });
    // It becomes the Message-ID, which has no spaces.
    const about = reason === 'approved' || reason === 'changes_wanted' ? `outcome-${now}` : 'comment';
    await queueMail(mail, transaction, { id: `${about}-${comment.id}-${id}`, now });
  }
}

async function titleOfCommented({ entity, record_id: rowId }: CommentRow, transaction: Transaction): Promise<string> {
  if (entity === 'releases') return (await findRelease(rowId, transaction))?.name ?? '';
  const named = { entity, rowId };
  return (await readTitles([named], transaction)).get(titleKey(named)) ?? '';
}

async function placeOf({ entity: name, record_id: id }: Pick<CommentRow, 'entity' | 'record_id'>, transaction: Transaction): Promise<string> {
  if (name === 'releases') return `/releases?${new URLSearchParams({ record: id, tab: 'comments' })}`;
  if (!isEntityName(name)) return '/to-do';
  const { screen, single }: Entity = entities[name];
  if (single) return `${screen}?tab=comments`;
  // Which screen shows a text of a page only the back office knows.
  if (name === 'page_settings') return '/to-do';
  const slug = (await readEvents([{ entity: name, id }], { here: undefined, read: transaction })).get(`${name} ${id}`);
  const path = slug === undefined ? screen.replace('/$format', '') : screen.replace('$format', slug);
  return `${path}?${new URLSearchParams({ record: id, tab: 'comments' })}`;
}
