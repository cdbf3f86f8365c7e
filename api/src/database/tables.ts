// The tables that hold no content. Those of the entities follow from the model.
import { tables } from '@stem/model/tables';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Signed-in people. Ids are stored as SHA-256, so that whoever reads the table cannot take over a session. */
export const sessions = sqliteTable(
  'sessions',
  {
    id_hash: text('id_hash').primaryKey(),
    /** `admin`, or the id of a user. */
    subject: text('subject').notNull(),
    /** The same id for attendees, none for the back office: who is deleted is signed out. */
    user_id: text('user_id').references(() => tables.users.id, { onDelete: 'cascade' }),
    /** What it was begun with, such as “Firefox, Windows”. */
    device: text('device'),
    /** Milliseconds since 1970. */
    expires_at: integer('expires_at').notNull(),
    created_at: integer('created_at').notNull(),
  },
  (own) => [index('sessions_subject').on(own.subject), index('sessions_user').on(own.user_id)],
);

/** Links and codes that sign attendees in. What opens a door is kept as a hash only. */
export const loginLinks = sqliteTable(
  'login_links',
  {
    id: text('id').primaryKey(),
    /** Nobody, where the address is unknown or has no access: asking and trying leave the same traces for everybody. */
    user_id: text('user_id').references(() => tables.users.id, { onDelete: 'cascade' }),
    format_id: text('format_id')
      .notNull()
      .references(() => tables.event_formats.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull(),
    /** The browser that asked, by its cookie, which is also the key of the code; none for a link an editor has sent. */
    browser_hash: text('browser_hash'),
    code_hmac: text('code_hmac'),
    /** Codes that were tried. */
    tries: integer('tries').notNull().default(0),
    /** Milliseconds since 1970. */
    expires_at: integer('expires_at').notNull(),
    used_at: integer('used_at'),
  },
  (own) => [
    uniqueIndex('login_links_token').on(own.token_hash),
    index('login_links_browser').on(own.browser_hash),
    index('login_links_user').on(own.user_id),
    index('login_links_format').on(own.format_id),
    index('login_links_expires_at').on(own.expires_at),
  ],
);

/** What is kept of the back office's password, to see that it is another one: slow to guess from. One row. */
export const backOfficePassword = sqliteTable('back_office_password', {
  nonce: text('nonce').primaryKey(),
  hash: text('hash').notNull(),
});

/** Failed tries at the password, by network. */
export const failedTries = sqliteTable('failed_tries', {
  network: text('network').primaryKey(),
  count: integer('count').notNull(),
  /** Milliseconds since 1970. */
  last_at: integer('last_at').notNull(),
});

/** How often something was done by somebody within a while, for limits that all processes share. */
export const requestCounts = sqliteTable(
  'request_counts',
  {
    /** What is limited, such as `contact`. */
    limit: text('limit_name').notNull(),
    /** Who does it: a network, an address. */
    key: text('key').notNull(),
    count: integer('count').notNull(),
    /** Milliseconds since 1970 at which counting begins anew. */
    ends_at: integer('ends_at').notNull(),
  },
  (own) => [primaryKey({ columns: [own.limit, own.key] }), index('request_counts_ends_at').on(own.ends_at)],
);

/** Mails that are still to be sent. A sent one is gone from here. */
export const mails = sqliteTable(
  'mails',
  {
    id: text('id').primaryKey(),
    /** The mail, or `{ sealed }` where it holds what opens a door. */
    mail: text('mail', { mode: 'json' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Milliseconds since 1970 of the next try; none when it was given up. */
    due_at: integer('due_at'),
    /** Milliseconds since 1970 after which it helps nobody any more; none for most. */
    expires_at: integer('expires_at'),
    /** What the mail server said last. */
    problem: text('problem'),
    created_at: integer('created_at').notNull(),
  },
  (own) => [index('mails_due_at').on(own.due_at)],
);

/** Files for attendees on the disk, by their random names. One that no record names is kept for a while: undo may need it. */
export const gatedFiles = sqliteTable('gated_files', {
  name: text('name').primaryKey(),
  /** Milliseconds since 1970. */
  created_at: integer('created_at').notNull(),
  /** Since when it was seen without a record that names it. */
  unused_since: integer('unused_since'),
});

/** How often attendees have downloaded what. It outlives its record, which may come back. */
export const gatedDownloads = sqliteTable('gated_downloads', {
  content_id: text('content_id').primaryKey(),
  count: integer('count').notNull(),
  /** Milliseconds since 1970. */
  last_at: integer('last_at').notNull(),
});

/** What the assistant has cost on a day, and what answers under way may still cost. Stays: it is about nobody. */
export const assistantDays = sqliteTable('assistant_days', {
  /** As 2027-01-31, in UTC. */
  day: text('day').primaryKey(),
  /** Tokens. */
  reserved: integer('reserved').notNull().default(0),
  spent: integer('spent').notNull().default(0),
});

/** Questions to the assistant with their answers, for as long as the settings say. */
export const assistantExchanges = sqliteTable(
  'assistant_exchanges',
  {
    id: text('id').primaryKey(),
    conversation: text('conversation').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    /** `assistant` or `search`. */
    source: text('source').notNull(),
    /** Why the answer is not whole: `length`, `filtered`, `cut`, `stopped`; none when it is. */
    unfinished: text('unfinished'),
    /** Pages that fitted the question. */
    found: integer('found').notNull(),
    /** Tokens that were charged. */
    tokens: integer('tokens').notNull(),
    created_at: text('created_at').notNull(),
  },
  (own) => [index('assistant_exchanges_created_at').on(own.created_at)],
);
