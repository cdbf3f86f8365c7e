// The tables of what guests were written, and will be. No page reads them, and no trigger watches them.
import type { RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { belongsTo } from './tables.ts';

export type Stage = RowOf<'letters'>['stage'];

/** One letter to some guests of an event, sent at an instant with the rights of its author. */
export const mailings = sqliteTable(
  'mailings',
  {
    id: text('id').primaryKey(),
    format_id: belongsTo('format_id', () => tables.event_formats.id),
    stage: text('stage').$type<Stage>().notNull(),
    /** Ids of guests. */
    guests: text('guests', { mode: 'json' }).$type<readonly string[]>().notNull(),
    /** Milliseconds since 1970. */
    due_at: integer('due_at').notNull(),
    created_at: integer('created_at').notNull(),
    /** Who has made it, as the change log stores it. */
    actor: text('actor').notNull(),
    /** When its mails were queued; null while it waits. */
    done_at: integer('done_at'),
    /** Why it was not sent; null for one that was. */
    problem: text('problem'),
  },
  (own) => [index('mailings_format').on(own.format_id), index('mailings_due').on(own.done_at, own.due_at)],
);

/** The letters that guests were sent: the id is that of the mail, so that none goes out twice. */
export const sentLetters = sqliteTable(
  'sent_letters',
  {
    id: text('id').primaryKey(),
    guest_id: belongsTo('guest_id', () => tables.guests.id),
    stage: text('stage').$type<Stage>().notNull(),
    /** Null for one that answers what the guest did. */
    mailing_id: text('mailing_id'),
    /** Milliseconds since 1970. */
    sent_at: integer('sent_at').notNull(),
  },
  (own) => [uniqueIndex('sent_letters_once').on(own.mailing_id, own.guest_id), index('sent_letters_guest').on(own.guest_id)],
);
