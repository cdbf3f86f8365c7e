// The whole schema for drizzle-kit: content from the model, and what is not content by hand.
import { tables } from '@stem/model/tables';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Signed-in people. Ids are stored as SHA-256, so that whoever reads the table cannot take over a session. */
export const sessions = sqliteTable(
  'sessions',
  {
    id_hash: text('id_hash').primaryKey(),
    /** `admin`, or the id of a user. */
    subject: text('subject').notNull(),
    /** Milliseconds since 1970. */
    expires_at: integer('expires_at').notNull(),
    created_at: integer('created_at').notNull(),
  },
  (own) => [index('sessions_subject').on(own.subject)],
);

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
    mail: text('mail', { mode: 'json' }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Milliseconds since 1970 of the next try; none when it was given up. */
    due_at: integer('due_at'),
    /** What the mail server said last. */
    problem: text('problem'),
    created_at: integer('created_at').notNull(),
  },
  (own) => [index('mails_due_at').on(own.due_at)],
);

export const {
  media_library,
  event_formats,
  speakers,
  format_speakers,
  agenda_days,
  agenda_sessions,
  venues,
  partner_blocks,
  partners,
  gated_content,
  event_impressions,
  past_programs,
  event_key_topics,
  website_home_settings,
  navigation_items,
  footer_columns,
  footer_links,
  communities_hero_content,
  communities_hero_images,
  team_members,
  about_sections,
  legal_pages,
  page_settings,
  coinnovation_settings,
  coinnovation_programs,
  coinnovation_chatbot_settings,
  benefits,
  color_themes,
  brand_colors,
  site_settings,
  users,
  inquiries,
} = tables;
