// The table of what speakers and partners send by a link. No page reads it, and no trigger watches it.
import type { Language } from '@stem/model';
import { tables } from '@stem/model/tables';
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { belongsTo } from './tables.ts';

/** An uploaded file that no record names yet. */
export interface UploadedFile {
  /** The address of a picture, or the name under which a paper is stored. */
  readonly key: string;
  readonly kind: 'picture' | 'paper';
  readonly name: string;
  /** The hash of a paper as it was sent: the same file is one. */
  readonly content?: string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** What its record will be made of. */
  readonly made: Readonly<Record<string, unknown>>;
}

/** A record of gated content. */
interface SentPaper {
  readonly id: string;
  readonly name: string;
  readonly session?: string;
  /** The hash of its file. */
  readonly content?: string;
}

/** The value that was there, and the one that was sent, by column. */
export type SentValues = Readonly<Record<string, readonly [string | null, string | null]>>;

/** One speaker or partner of an event who is asked for their entry. Rows stay: changes in releases name them as their author. */
export const contributions = sqliteTable(
  'contributions',
  {
    id: text('id').primaryKey(),
    format_id: belongsTo('format_id', () => tables.event_formats.id),
    speaker_id: text('speaker_id').references(() => tables.speakers.id, { onDelete: 'set null' }),
    partner_id: text('partner_id').references(() => tables.partners.id, { onDelete: 'set null' }),
    /** Of the speaker or partner, as the history names them. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** How many guests a partner may name. */
    quota: integer('quota').notNull(),
    /** The actor whose rights it has. */
    asked_by: text('asked_by').notNull(),
    /** Milliseconds since 1970, as all times here. The last letter. */
    asked_at: integer('asked_at').notNull(),
    letters: integer('letters').notNull(),
    expires_at: integer('expires_at').notNull(),
    /** How many links were ended: a later one is another. */
    ended: integer('ended').notNull().default(0),
    opened_at: integer('opened_at'),
    sent_at: integer('sent_at'),
    /** The last release into which something was sent. */
    release_id: text('release_id'),
    sent: text('sent', { mode: 'json' }).$type<SentValues>().notNull(),
    papers: text('papers', { mode: 'json' }).$type<readonly SentPaper[]>().notNull(),
    /** Guests that were named, as they were typed in; those who were on the list before count as well. */
    guests: text('guests', { mode: 'json' }).$type<readonly { readonly id: string; readonly name: string }[]>().notNull(),
    uploads: text('uploads', { mode: 'json' }).$type<readonly UploadedFile[]>().notNull(),
    photographs: text('photographs').$type<'yes' | 'no'>(),
    arrival: text('arrival'),
    needs: text('needs'),
  },
  (own) => [uniqueIndex('contributions_speaker').on(own.format_id, own.speaker_id), uniqueIndex('contributions_partner').on(own.format_id, own.partner_id)],
);

export type Contribution = typeof contributions.$inferSelect;
