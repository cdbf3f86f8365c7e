// The tables of what guests were written, and will be. No page reads them, and no trigger watches them.
import type { RowOf } from '@stem/model';
import type { CalendarEvent } from '@stem/model/calendar-file';
import { tables } from '@stem/model/tables';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
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
    /** A `Failure` as JSON: why it was not sent; null for one that was. An older version stores words. */
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

/** What an appointment says, but for its identity. `url` is a path. */
export type AppointmentContent = Pick<CalendarEvent, 'title' | 'location' | 'url' | 'when'>;

/** The appointment that each guest has been sent last, as it was then: who holds what has changed follows from it. */
export const guestAppointments = sqliteTable('guest_appointments', {
  guest_id: text('guest_id')
    .primaryKey()
    .references(() => tables.guests.id, { onDelete: 'cascade' }),
  content: text('content', { mode: 'json' }).$type<AppointmentContent>().notNull(),
  is_cancelled: integer('is_cancelled', { mode: 'boolean' }).notNull(),
  /** Increases with each one that is sent. */
  sequence: integer('sequence').notNull(),
  /** What an editor has chosen to say nothing about. */
  unsaid: text('unsaid', { mode: 'json' }).$type<AppointmentContent>(),
});

/** The link of an event for its door: the key in it is the one of the last link that was made. */
export const doors = sqliteTable('doors', {
  format_id: text('format_id')
    .primaryKey()
    .references(() => tables.event_formats.id, { onDelete: 'cascade' }),
  key: text('key').notNull(),
  /** The editor with whose rights it works, as the change log stores it. */
  made_by: text('made_by').notNull().default(''),
  /** Milliseconds since 1970. */
  made_at: integer('made_at').notNull(),
});

/** What was ticked at the door. A mark outlives its guest, so that a device that sends it again brings none back. */
export const doorMarks = sqliteTable(
  'door_marks',
  {
    id: text('id').primaryKey(),
    format_id: belongsTo('format_id', () => tables.event_formats.id),
    guest_id: text('guest_id').notNull(),
    is_undone: integer('is_undone', { mode: 'boolean' }).notNull(),
  },
  (own) => [index('door_marks_format').on(own.format_id)],
);

/** What guests say of sessions. The id is a keyed hash of guest and session: the guest can change it, and no row names them. */
export const feedback = sqliteTable(
  'feedback',
  {
    id: text('id').primaryKey(),
    session_id: belongsTo('session_id', () => tables.agenda_sessions.id),
    rating: integer('rating'),
    text: text('text'),
  },
  (own) => [index('feedback_session').on(own.session_id)],
);

/** What speakers were sent of what guests say of their session. */
export const sentFeedback = sqliteTable(
  'sent_feedback',
  {
    session_id: belongsTo('session_id', () => tables.agenda_sessions.id),
    speaker_id: belongsTo('speaker_id', () => tables.speakers.id),
    /** Milliseconds since 1970. */
    sent_at: integer('sent_at').notNull(),
    /** Hashes of the texts, so that none is sent twice. */
    texts: text('texts', { mode: 'json' }).$type<readonly string[]>().notNull(),
  },
  (own) => [primaryKey({ columns: [own.session_id, own.speaker_id] })],
);
