// Queues one mail to each editor whom a comment mentions or asks, in their language, in the transaction that stores the comment.
import type { Transaction } from '@stem/content-pipeline/database';
import { type Entity, entities, isEntityName, type RowOf } from '@stem/model';
import { entityIn } from '@stem/model/texts/entity-in';
import { writeCommentMail } from '../mail/comment-mail.ts';
import { type Letterhead, readMailHead } from '../mail/letterhead.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { readEvents } from '../search/records/events.ts';
import { readTitles, titleKey } from '../views/titles.ts';
import type { CommentRow } from './comment.ts';

export interface Notifying {
  readonly transaction: Transaction;
  readonly letterhead: Letterhead;
  readonly now: number;
}

export async function notifyEditors(editors: readonly RowOf<'editors'>[], comment: CommentRow, { transaction, letterhead, now }: Notifying): Promise<void> {
  if (editors.length === 0 || !isEntityName(comment.entity)) return;
  const named = { entity: comment.entity, rowId: comment.record_id };
  const title = (await readTitles([named], transaction)).get(titleKey(named)) ?? '';
  const head = await readMailHead(letterhead, transaction);
  const address = `${letterhead.origin}/admin${await placeOf(comment, transaction)}`;
  for (const { id, name, email, language } of editors) {
    const mail = writeCommentMail({
      ...head,
      isReview: comment.addressee === id,
      language,
      author: comment.author_name,
      title,
      kind: entityIn(language, comment.entity).label,
      text: comment.text,
      address,
      to: email,
      name,
    });
    // It becomes the Message-ID, which has no spaces.
    await queueMail(mail, transaction, { id: `comment-${comment.id}-${id}`, now });
  }
}

/** Where the back office opens the comments of a record. */
async function placeOf({ entity: name, record_id: id }: Pick<CommentRow, 'entity' | 'record_id'>, transaction: Transaction): Promise<string> {
  if (!isEntityName(name)) return '/for-you';
  const { screen, single }: Entity = entities[name];
  if (single) return `${screen}?tab=comments`;
  // Which screen shows a text of a page only the back office knows.
  if (name === 'page_settings') return '/for-you';
  const slug = (await readEvents([{ entity: name, id }], { here: undefined, read: transaction })).get(`${name} ${id}`);
  const path = slug === undefined ? screen.replace('/$format', '') : screen.replace('$format', slug);
  return `${path}?${new URLSearchParams({ record: id, tab: 'comments' })}`;
}
