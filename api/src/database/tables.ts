// The tables without content. Those of the entities follow from the model.
import { tables } from '@stem/model/tables';
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** The id of what a row is deleted with. */
export const belongsTo = <Name extends string>(name: Name, id: () => AnySQLiteColumn) => text(name).notNull().references(id, { onDelete: 'cascade' });

/** Login sessions. Ids are stored as SHA-256, so that the table alone opens no session. */
export const sessions = sqliteTable(
  'sessions',
  {
    id_hash: text('id_hash').primaryKey(),
    /** `admin` for the shared password, `editor:` with an id, or the id of a user. */
    subject: text('subject').notNull(),
    /** The same id for attendees, null for the back office: deleting a user ends their sessions. */
    user_id: text('user_id').references(() => tables.users.id, { onDelete: 'cascade' }),
    /** Description of the browser, such as “Firefox, Windows”. */
    device: text('device'),
    expires_at: integer('expires_at').notNull(),
    created_at: integer('created_at').notNull(),
    /** When an editor last used it; null before that. */
    used_at: integer('used_at'),
    /** When its person last showed who they are; null where that was when it began. */
    shown_at: integer('shown_at'),
  },
  (own) => [index('sessions_subject').on(own.subject), index('sessions_user').on(own.user_id)],
);

/** Of a link by mail with its code. Secrets are stored as hashes only; times in milliseconds since 1970. */
export const linkSecrets = () => ({
  token_hash: text('token_hash').notNull(),
  /** Hash of the asking browser's cookie, which is also the key of the code; null for a link that was sent unasked. */
  browser_hash: text('browser_hash'),
  code_hmac: text('code_hmac'),
  tries: integer('tries').notNull().default(0),
  expires_at: integer('expires_at').notNull(),
  used_at: integer('used_at'),
});

export const loginLinks = sqliteTable(
  'login_links',
  {
    id: text('id').primaryKey(),
    /** Null when the address is unknown or has no access: it leaves the same traces as a known one. */
    user_id: text('user_id').references(() => tables.users.id, { onDelete: 'cascade' }),
    format_id: belongsTo('format_id', () => tables.event_formats.id),
    ...linkSecrets(),
  },
  (own) => [
    uniqueIndex('login_links_token').on(own.token_hash),
    index('login_links_browser').on(own.browser_hash),
    index('login_links_user').on(own.user_id),
    index('login_links_format').on(own.format_id),
    index('login_links_expires_at').on(own.expires_at),
  ],
);

/** Counts of what strangers do, for limits that all processes share (`api/src/limits/stored-counts.ts`). */
export const counts = sqliteTable('counts', {
  /** HMAC of what is counted, which may name a person or a network. */
  key_hash: text('key_hash').primaryKey(),
  number: integer('number').notNull(),
  /** Milliseconds since 1970 from which on it is zero again. */
  until: integer('until').notNull(),
});

/** Slow hash of the back office's password, to notice a new one. One row. */
export const backOfficePassword = sqliteTable('back_office_password', {
  nonce: text('nonce').primaryKey(),
  hash: text('hash').notNull(),
});

export const mails = sqliteTable(
  'mails',
  {
    id: text('id').primaryKey(),
    /** The mail, or `{ sealed }` if it contains a login link. */
    mail: text('mail', { mode: 'json' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Milliseconds since 1970 of the next attempt; null when it was given up. */
    due_at: integer('due_at'),
    /** Milliseconds since 1970 after which it is not sent any more; null for most. */
    expires_at: integer('expires_at'),
    /** Last error of the mail server. */
    problem: text('problem'),
    created_at: integer('created_at').notNull(),
  },
  (own) => [index('mails_due_at').on(own.due_at)],
);

/** The time by which data is deleted for good (`api/src/clock`). One row. */
export const confirmedTime = sqliteTable('confirmed_time', {
  id: integer('id').primaryKey(),
  at: integer('at').notNull(),
  /** Milliseconds. */
  jump: integer('jump').notNull(),
  ranFor: integer('ran_for').notNull(),
});

/** Work that answers have promised and that is not done yet. */
export const tasks = sqliteTable('tasks', {
  id: text('id').primaryKey(),
  sealed: text('sealed').notNull(),
  created_at: integer('created_at').notNull(),
});

export const undos = sqliteTable('undos', { id: text('id').primaryKey(), undone: text('undone').notNull() }, (own) => [index('undos_undone').on(own.undone)]);

/** Files for attendees on disk, by their random names. One without a record is kept for a while: an undo may need it. */
export const gatedFiles = sqliteTable('gated_files', {
  name: text('name').primaryKey(),
  created_at: integer('created_at').notNull(),
  /** Since when no record names it. */
  unused_since: integer('unused_since'),
});

/** Downloads by attendees. A row outlives its record, which may be restored. */
export const gatedDownloads = sqliteTable('gated_downloads', {
  content_id: text('content_id').primaryKey(),
  count: integer('count').notNull(),
  last_at: integer('last_at').notNull(),
});

/** Cost of the assistant by day, and reservations of answers in progress. Kept: it contains nothing personal. */
export const assistantDays = sqliteTable('assistant_days', {
  /** As 2027-01-31, in UTC. */
  day: text('day').primaryKey(),
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
    /** `assistant` or `search`; `suggestion` where an editor has asked for translations. */
    source: text('source').notNull(),
    /** Why the answer is incomplete: `length`, `filtered`, `cut`, `stopped`; null when it is complete. */
    unfinished: text('unfinished'),
    found: integer('found').notNull(),
    tokens: integer('tokens').notNull(),
    created_at: text('created_at').notNull(),
  },
  (own) => [index('assistant_exchanges_created_at').on(own.created_at)],
);

/** Addresses that are sent what happens, each with how far it is (`api/src/webhooks`). */
export const webhooks = sqliteTable('webhooks', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  /** Names of events, as a JSON list. */
  events: text('events', { mode: 'json' }).$type<readonly string[]>().notNull(),
  is_active: integer('is_active', { mode: 'boolean' }).notNull(),
  /** Sealed. */
  secret: text('secret').notNull(),
  /** The secret before it, with which deliveries are signed as well for a while. */
  former_secret: text('former_secret'),
  former_until: integer('former_until'),
  /** The last publication, and the last line of the change log, of which its deliveries are written. */
  publication_cursor: integer('publication_cursor').notNull(),
  change_cursor: integer('change_cursor').notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** Milliseconds since 1970 of the next attempt; null when nothing has failed. */
  due_at: integer('due_at'),
  /** Since when every attempt has failed, in milliseconds since 1970. */
  failing_since: integer('failing_since'),
  /** Milliseconds since 1970 until which one process sends to it. */
  leased_until: integer('leased_until'),
  /** Until when the certificate that it last showed is valid, in milliseconds since 1970; null without TLS. */
  certificate_until: integer('certificate_until'),
  /** Why Stem has switched it off: `gone` or `failing`; null when an editor did, or none. */
  switched_off: text('switched_off'),
  created_at: integer('created_at').notNull(),
  created_by: text('created_by').notNull(),
});

/** What webhooks were and will be sent, in order. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    /** The same in every attempt. */
    id: text('id').notNull(),
    webhook_id: belongsTo('webhook_id', () => webhooks.id),
    type: text('type').notNull(),
    body: text('body').notNull(),
    /** `waiting`, `delivered` or `failed`: a test or a replay is not retried. */
    state: text('state').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Of the last attempt: milliseconds since 1970, status of the answer, milliseconds it took, and its beginning. */
    attempted_at: integer('attempted_at'),
    status: integer('status'),
    milliseconds: integer('milliseconds'),
    answer: text('answer'),
    created_at: integer('created_at').notNull(),
  },
  (own) => [uniqueIndex('webhook_deliveries_id').on(own.id), index('webhook_deliveries_webhook').on(own.webhook_id, own.state, own.seq)],
);

/** Programs with a token for the api. Tokens are stored as SHA-256. Removed ones stay, so that the history can name them. */
export const programs = sqliteTable(
  'programs',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    token_hash: text('token_hash').notNull(),
    /** Names of permissions, as a JSON list. */
    scopes: text('scopes', { mode: 'json' }).$type<readonly string[]>().notNull(),
    /** Ids of the events whose content it may change; null for all. */
    events: text('events', { mode: 'json' }).$type<readonly string[]>(),
    /** Milliseconds since 1970, as below. */
    expires_at: integer('expires_at').notNull(),
    last_used_at: integer('last_used_at'),
    created_at: integer('created_at').notNull(),
    /** The editor who made it, as the change log names them. */
    created_by: text('created_by').notNull(),
    removed_at: integer('removed_at'),
  },
  (own) => [uniqueIndex('programs_token').on(own.token_hash)],
);

/** Addresses of other sites that content links to, with what they last answered (`api/src/links-abroad`). */
export const linkAnswers = sqliteTable('link_answers', {
  address: text('address').primaryKey(),
  /** Milliseconds since 1970. */
  asked_at: integer('asked_at').notNull(),
  /** Nights in a row without a page. */
  failures: integer('failures').notNull(),
  /** The HTTP status, or why there was none; null for an answer, and where robots are not welcome. */
  problem: text('problem'),
});

/** Documents of the site that were checked for barriers, each by the hash of its bytes (`api/src/page-checks`). */
export const documentChecks = sqliteTable('document_checks', {
  object: text('object').primaryKey(),
  /** Milliseconds since 1970. */
  checked_at: integer('checked_at').notNull(),
  /** A JSON list of `Barrier`. */
  barriers: text('barriers', { mode: 'json' }).$type<readonly { rule: string; target: string; count: number; said: Record<string, string> }[]>().notNull(),
});
