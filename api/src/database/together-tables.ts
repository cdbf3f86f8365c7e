// The tables by which editors notice each other: what they have open, and what they say about records.
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Who has what open in the back office. A row lasts for some seconds after it was renewed. */
export const presence = sqliteTable(
  'presence',
  {
    /** The editor and their window. */
    id: text('id').primaryKey(),
    /** `editor:` with an id, or `admin:` with a hash of the session: one person with any number of windows. */
    person: text('person').notNull(),
    /** A record as `speakers/<id>`, or a list as `/speakers/<id of the format>`. */
    place: text('place').notNull(),
    is_editing: integer('is_editing', { mode: 'boolean' }).notNull(),
    /** Milliseconds since 1970, by the clock of the database. */
    seen_at: integer('seen_at').notNull(),
  },
  (own) => [index('presence_seen_at').on(own.seen_at)],
);

/** What editors say to each other about records: no content, and never published. */
export const comments = sqliteTable(
  'comments',
  {
    /** Chosen by the browser, so that a repeated request adds nothing. */
    id: text('id').primaryKey(),
    /** Increases with every write to this table: what is newer than it is news. */
    version: integer('version').notNull(),
    entity: text('entity').notNull(),
    record_id: text('record_id').notNull(),
    /** The column it is about; null for the record. */
    field: text('field'),
    /** The comment that this one answers; null for the first one of a thread. */
    thread_id: text('thread_id'),
    /** `comment`, or `review` for a request to an editor. */
    kind: text('kind').notNull(),
    /** The id of the editor who is asked for a review. */
    addressee: text('addressee'),
    text: text('text').notNull(),
    /** As in the change log; with the name of that time, which outlives the editor. */
    author: text('author').notNull(),
    author_name: text('author_name'),
    /** Names of the mentioned and asked editors by id, as they were then. */
    names: text('names', { mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    /** Ids of the editors who were sent a mail about it. */
    notified: text('notified', { mode: 'json' }).$type<readonly string[]>().notNull(),
    /** Milliseconds since 1970. */
    created_at: integer('created_at').notNull(),
    edited_at: integer('edited_at'),
    /** Of a thread: when it was resolved, or the review done. */
    done_at: integer('done_at'),
    done_by: text('done_by'),
    /** Its text is gone; the row stays for its replies. */
    deleted_at: integer('deleted_at'),
  },
  (own) => [
    uniqueIndex('comments_version').on(own.version),
    index('comments_record').on(own.entity, own.record_id),
    index('comments_thread').on(own.thread_id),
    index('comments_addressee').on(own.addressee),
  ],
);

/** Which editors a comment mentions. */
export const commentMentions = sqliteTable(
  'comment_mentions',
  {
    comment_id: text('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    editor_id: text('editor_id').notNull(),
  },
  (own) => [primaryKey({ columns: [own.comment_id, own.editor_id] }), index('comment_mentions_editor').on(own.editor_id)],
);
