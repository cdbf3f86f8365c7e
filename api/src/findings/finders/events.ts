// What an event has and lacks, and sections of pages that visitors see empty.
import { columnIn, type EntityName, type FindingKind, otherLanguages } from '@stem/model';
import { type SQL, sql } from 'drizzle-orm';
import { titleColumns } from '../../database/record-title.ts';
import type { Fault } from '../finding.ts';
import type { Finder, FoundRow } from './finder.ts';

/** `listed`: those that lists lead to, or those that wait to be made public. Not what is over, nor what has a site of its own. */
const eventsAhead = (isListed: boolean, day: string): SQL =>
  sql`own.is_listed = ${isListed ? 1 : 0} AND own.external_url IS NULL AND coalesce(own.end_date, own.start_date, '9') >= ${day}`;

const countOf = (table: EntityName, field = 'format_id') =>
  sql`(SELECT count(*) FROM ${sql.identifier(table)} AS part WHERE part.${sql.identifier(field)} = own.id)`;

const sessions = sql`(SELECT count(*) FROM agenda_sessions AS part JOIN agenda_days AS day ON day.id = part.day_id WHERE day.format_id = own.id)`;

interface Lack {
  readonly kind: FindingKind;
  readonly isThere: (row: FoundRow) => boolean;
  /** Of the form of the event, where one is empty. */
  readonly column?: string;
}

const lacks: readonly Lack[] = [
  { kind: 'no_sessions', isThere: ({ sessions: count }) => Number(count) > 0 },
  { kind: 'no_topics', isThere: ({ topics }) => Number(topics) > 0 },
  { kind: 'no_registration', isThere: ({ typeform_url: link }) => typeof link === 'string' && link !== '', column: 'typeform_url' },
];

const lackingEvents: Finder = {
  reads: ['event_formats', 'agenda_days', 'agenda_sessions', 'event_key_topics'],
  rows: ({ day }) => sql`SELECT own.id, own.typeform_url, ${sessions} AS sessions, ${countOf('event_key_topics')} AS topics
    FROM event_formats AS own WHERE ${eventsAhead(true, day)}`,
  find: (rows) =>
    rows.flatMap((row) =>
      lacks
        .filter(({ isThere }) => !isThere(row))
        .map(({ kind, column }): Fault => ({ kind, entity: 'event_formats', record: String(row.id), ...(column && { column }), ground: [] })),
    ),
};

/** Days and columns that pages show with nothing below. */
const emptySections: readonly Finder[] = [
  {
    reads: ['agenda_days', 'agenda_sessions', 'event_formats'],
    rows: ({ day }) => sql`SELECT own.id FROM agenda_days AS own JOIN event_formats AS event ON event.id = own.format_id
      WHERE coalesce(event.end_date, event.start_date, '9') >= ${day} AND ${countOf('agenda_sessions', 'day_id')} = 0`,
    find: emptyAt('agenda_days', 'date_label'),
  },
  {
    reads: ['footer_columns', 'footer_links'],
    rows: () => sql`SELECT own.id FROM footer_columns AS own WHERE own.is_active = 1 AND own.lists_communities = 0
      AND NOT EXISTS (SELECT 1 FROM footer_links AS part WHERE part.column_id = own.id AND part.is_active = 1)`,
    find: emptyAt('footer_columns', 'title'),
  },
];

function emptyAt(entity: EntityName, column: string): Finder['find'] {
  return (rows) => rows.map(({ id }) => ({ kind: 'section_empty', entity, record: String(id), column, ground: [] }));
}

export const eventFinders: readonly Finder[] = [lackingEvents, ...emptySections];

/** What an event needs before it is made public, in the order in which it is usually done. */
export const readinessItems = ['dates', 'translation', 'registration', 'picture', 'topics', 'sessions', 'speakers', 'partners', 'venues'] as const;
export type ReadinessItem = (typeof readinessItems)[number];

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const translated = otherLanguages.map((language) => columnIn(language, 'description'));

const readiness: Readonly<Record<ReadinessItem, { readonly isThere: (row: FoundRow) => boolean; readonly column?: string }>> = {
  dates: { isThere: ({ start_date }) => isFilled(start_date), column: 'start_date' },
  translation: { isThere: (row) => translated.every((column) => isFilled(row[column])), ...(translated[0] && { column: translated[0] }) },
  registration: { isThere: ({ typeform_url }) => isFilled(typeform_url), column: 'typeform_url' },
  picture: { isThere: ({ hero_image }) => isFilled(hero_image), column: 'hero_image' },
  topics: { isThere: ({ topics }) => Number(topics) > 0 },
  sessions: { isThere: ({ sessions: count }) => Number(count) > 0 },
  speakers: { isThere: ({ speakers }) => Number(speakers) > 0 },
  partners: { isThere: ({ partners }) => Number(partners) > 0 },
  venues: { isThere: ({ venues }) => Number(venues) > 0 },
};

const columns = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`own.${sql.identifier(name)}`),
    sql`, `,
  );

/** At most 20 events, the next ones first. */
const mostUnready = 20;

export const readinessRows = (day: string): SQL => sql`
  SELECT own.id, own.slug, ${columns([...titleColumns('event_formats'), ...translated])}, own.start_date, own.typeform_url, own.hero_image, ${sessions} AS sessions,
    ${countOf('event_key_topics')} AS topics, ${countOf('format_speakers')} AS speakers, ${countOf('partner_blocks')} AS partners, ${countOf('venues')} AS venues
  FROM event_formats AS own WHERE ${eventsAhead(false, day)} ORDER BY own.start_date IS NULL, own.start_date, own.order_index, own.id LIMIT ${mostUnready}`;

export const readinessOf = (row: FoundRow) =>
  readinessItems.map((item) => {
    const { isThere, column } = readiness[item];
    return { item, is_done: isThere(row), ...(column && { column }) };
  });
