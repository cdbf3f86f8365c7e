// The tables of what attendees have chosen of a programme. No page reads them, and no trigger watches them.
import type { BaseLanguage, OtherLanguage } from '@stem/model';
import type { CalendarEvent } from '@stem/model/calendar-file';
import { tables } from '@stem/model/tables';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { belongsTo } from './tables.ts';

/** The sessions that attendees have marked. A mark outlives its session, so that calendars can say that it is cancelled. */
export const agendaMarks = sqliteTable(
  'agenda_marks',
  {
    user_id: belongsTo('user_id', () => tables.users.id),
    session_id: text('session_id').notNull(),
    format_id: belongsTo('format_id', () => tables.event_formats.id),
    /** The session as the attendee knows it: when it was marked, or last written about. */
    known: text('known', { mode: 'json' }).$type<SessionContents>(),
  },
  (own) => [primaryKey({ columns: [own.user_id, own.session_id] }), index('agenda_marks_format').on(own.format_id)],
);

/** What calendars say of a session in a language, but for its identity. `url` is a path. */
export type SessionContent = Pick<CalendarEvent, 'title' | 'description' | 'location' | 'url' | 'when'> & { readonly event: string };

export type SessionContents = Readonly<Record<BaseLanguage, SessionContent> & Partial<Record<OtherLanguage, SessionContent>>>;

/** What calendars last read of each marked session. */
export const sessionEntries = sqliteTable(
  'session_entries',
  {
    session_id: text('session_id').primaryKey(),
    format_id: belongsTo('format_id', () => tables.event_formats.id),
    contents: text('contents', { mode: 'json' }).$type<SessionContents>().notNull(),
    is_cancelled: integer('is_cancelled', { mode: 'boolean' }).notNull(),
    /** Increases with each change. */
    sequence: integer('sequence').notNull(),
    /** Milliseconds since 1970. */
    changed_at: integer('changed_at').notNull(),
  },
  (own) => [index('session_entries_format').on(own.format_id)],
);

/** Secret addresses at which calendar programs read the agenda of an attendee. */
export const agendaFeeds = sqliteTable(
  'agenda_feeds',
  {
    user_id: text('user_id')
      .primaryKey()
      .references(() => tables.users.id, { onDelete: 'cascade' }),
    secret_hash: text('secret_hash').notNull(),
    /** Sealed: the attendee subscribes on another device with the same address. */
    secret: text('secret').notNull(),
  },
  (own) => [uniqueIndex('agenda_feeds_secret').on(own.secret_hash)],
);
