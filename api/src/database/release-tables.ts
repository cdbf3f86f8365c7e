// The tables of what is prepared and not public, and of those who follow its calendar. No page reads them, and no trigger watches them.
import { tables } from '@stem/model/tables';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { belongsTo } from './tables.ts';

/** Named sets of pending changes. Times are milliseconds since 1970. */
export const releases = sqliteTable(
  'releases',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** `release`, or `draft` for the pending changes of one record. */
    kind: text('kind').notNull(),
    /** `open`, `ready`, `scheduled`, `published`, `failed` or `withdrawn`. */
    state: text('state').notNull(),
    /** As in the change log: who answers for it. */
    owner: text('owner').notNull(),
    publish_at: integer('publish_at'),
    /** Who chose its instants: at these it is published, and ends, in this name. Null for its owner. */
    decided_by: text('decided_by'),
    /** What showed its shared records when that was decided, as JSON (`Reach`). Null where all concerned may change all content. */
    reach: text('reach', { mode: 'json' }),
    /** When what it changed goes back; null for good. */
    ends_at: integer('ends_at'),
    /** The time zone in which both were chosen. */
    zone: text('zone').notNull(),
    /** Increases with each change of what it contains. */
    version: integer('version').notNull(),
    /** The last check as JSON (`ReleaseCheck`). */
    checked: text('checked', { mode: 'json' }),
    change_set: text('change_set'),
    published_at: integer('published_at'),
    ended_at: integer('ended_at'),
    /** A `Failure` as JSON: why it, or its end, could not be published. */
    problem: text('problem', { mode: 'json' }),
    created_at: integer('created_at').notNull(),
  },
  (own) => [index('releases_state').on(own.state), index('releases_publish_at').on(own.publish_at), index('releases_ends_at').on(own.ends_at)],
);

export const releaseChanges = sqliteTable(
  'release_changes',
  {
    release_id: belongsTo('release_id', () => releases.id),
    entity: text('entity').notNull(),
    row_id: text('row_id').notNull(),
    /** `inserted`, `updated` or `deleted`. */
    kind: text('kind').notNull(),
    /** Stored values by column: those that were live when they were changed, and those of the release. */
    pairs: text('pairs', { mode: 'json' }).notNull(),
    revision: integer('revision').notNull(),
    edits: integer('edits').notNull(),
    /** In the order of the first change of each row. */
    place: integer('place').notNull(),
    actor: text('actor').notNull(),
    at: text('at').notNull(),
    /** Who changed each column, by column; `actor` where it is missing. */
    authors: text('authors', { mode: 'json' }),
  },
  (own) => [primaryKey({ columns: [own.release_id, own.entity, own.row_id] }), index('release_changes_row').on(own.entity, own.row_id)],
);

/** Addresses by which others may walk through a release. */
export const releaseLinks = sqliteTable(
  'release_links',
  {
    id: text('id').primaryKey(),
    release_id: belongsTo('release_id', () => releases.id),
    token_hash: text('token_hash').notNull(),
    expires_at: integer('expires_at').notNull(),
    made_by: text('made_by').notNull(),
    created_at: integer('created_at').notNull(),
  },
  (own) => [uniqueIndex('release_links_token').on(own.token_hash), index('release_links_release').on(own.release_id)],
);

/** Secret addresses at which calendar programs read what is ahead: one for each editor who wants one. */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    editor_id: text('editor_id')
      .primaryKey()
      .references(() => tables.editors.id, { onDelete: 'cascade' }),
    secret_hash: text('secret_hash').notNull(),
    created_at: integer('created_at').notNull(),
  },
  (own) => [uniqueIndex('calendar_feeds_secret').on(own.secret_hash)],
);
