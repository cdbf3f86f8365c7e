// The tables of editors: how they come in, what they have open, and what they say about records.
import { tables } from '@stem/model/tables';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { belongsTo, linkSecrets } from './tables.ts';

export const editorLinks = sqliteTable(
  'editor_links',
  {
    id: text('id').primaryKey(),
    editor_id: belongsTo('editor_id', () => tables.editors.id),
    /** `invitation` or `sign_in`. */
    kind: text('kind').notNull(),
    /** The address it was sent to; it works only while that is the editor's. */
    email: text('email').notNull(),
    ...linkSecrets(),
  },
  (own) => [
    uniqueIndex('editor_links_token').on(own.token_hash),
    index('editor_links_browser').on(own.browser_hash),
    index('editor_links_editor').on(own.editor_id),
    index('editor_links_expires_at').on(own.expires_at),
  ],
);

export const editorPasskeys = sqliteTable(
  'editor_passkeys',
  {
    id: text('id').primaryKey(),
    /** Base64url, as browsers name it. */
    credential_id: text('credential_id').notNull(),
    editor_id: belongsTo('editor_id', () => tables.editors.id),
    name: text('name').notNull(),
    /** COSE in base64url. */
    public_key: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports').notNull(),
    created_at: integer('created_at').notNull(),
    last_used_at: integer('last_used_at'),
  },
  (own) => [uniqueIndex('editor_passkeys_credential').on(own.credential_id), index('editor_passkeys_editor').on(own.editor_id)],
);

/** Who editors are to the identity provider: bound at the first sign-in, so that an address given to another person opens nothing. */
export const editorIdentities = sqliteTable(
  'editor_identities',
  {
    editor_id: belongsTo('editor_id', () => tables.editors.id),
    issuer: text('issuer').notNull(),
    /** `sub`, which the issuer gives to no other person. */
    subject: text('subject').notNull(),
    /** The address of the editor then: with another one they are bound again. */
    email: text('email').notNull(),
  },
  (own) => [primaryKey({ columns: [own.editor_id, own.issuer] }), uniqueIndex('editor_identities_subject').on(own.issuer, own.subject)],
);

/** Challenges that were answered: each signs in once. Those that were not are in sealed cookies only. */
export const spentChallenges = sqliteTable('spent_challenges', {
  hash: text('hash').primaryKey(),
  expires_at: integer('expires_at').notNull(),
});

/** How editors may come in. One row, or none before an owner has chosen. */
export const sharedPassword = sqliteTable('shared_password', {
  id: integer('id').primaryKey(),
  is_off: integer('is_off', { mode: 'boolean' }).notNull(),
  /** Who must have a passkey: `owners` or `all`; null for none. */
  passkeys_of: text('passkeys_of'),
});

/** Who has what open in the back office. A row lasts for some seconds after it was renewed. */
export const presence = sqliteTable(
  'presence',
  {
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
    addressee: text('addressee'),
    text: text('text').notNull(),
    /** As in the change log; with the name of that time, which outlives the editor. */
    author: text('author').notNull(),
    author_name: text('author_name'),
    /** Names of the mentioned and asked editors by id, as they were then. */
    names: text('names', { mode: 'json' }).$type<Readonly<Record<string, string>>>().notNull(),
    /** Ids of the editors who were sent a mail about it. */
    notified: text('notified', { mode: 'json' }).$type<readonly string[]>().notNull(),
    created_at: integer('created_at').notNull(),
    edited_at: integer('edited_at'),
    /** Of a thread: when it was resolved, or the review done. */
    done_at: integer('done_at'),
    done_by: text('done_by'),
    /** Of a review: `approved` or `changes_wanted`, and the version of the release that was read. */
    outcome: text('outcome'),
    outcome_version: integer('outcome_version'),
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

export const commentMentions = sqliteTable(
  'comment_mentions',
  {
    comment_id: belongsTo('comment_id', () => comments.id),
    editor_id: text('editor_id').notNull(),
  },
  (own) => [primaryKey({ columns: [own.comment_id, own.editor_id] }), index('comment_mentions_editor').on(own.editor_id)],
);

/** Findings that an editor has called right as they are, until their ground changes. */
export const findingDismissals = sqliteTable('finding_dismissals', {
  /** Of the finding: its kind and its place. */
  id: text('id').primaryKey(),
  /** A hash of the values it was made of. */
  ground: text('ground').notNull(),
  reason: text('reason').notNull(),
  /** As in the change log. */
  actor: text('actor').notNull(),
  at: integer('at').notNull(),
});
