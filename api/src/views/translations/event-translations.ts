// How many texts of what belongs to an event are missing in another language, older than the English ones, or suggested and not confirmed.
import type { Reading } from '@stem/content-pipeline/database';
import { areaOf, type Entity, type EntityName, entities, entityNames, isEntityName, otherLanguages } from '@stem/model';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AnswerOf } from '../../openapi/operation.ts';
import { type FindMarkedTexts, pairsOf } from './marked-texts.ts';

export const eventTranslations = z.object({
  format: z.string().meta({ description: 'The id of the event' }),
  language: z.enum(otherLanguages),
  missing: z.int().meta({ description: 'Texts of its records that have an English text only' }),
  outdated: z.int(),
  suggested: z.int().meta({ description: 'As they were suggested, and not confirmed' }),
});
export type EventTranslations = AnswerOf<typeof eventTranslations>;

/** Records of one event, and the people who speak there. */
const ofEvents = entityNames.filter((name) => name !== 'event_formats' && areaOf(name) === 'events' && pairsOf(name).length > 0);

const counted = ['missing', 'outdated', 'suggested'] as const;

interface Asking {
  readonly read: Pick<Reading, 'all'>;
  readonly marked: (name: EntityName) => ReturnType<FindMarkedTexts>;
}

/** Without the texts of the events themselves. Events that lack nothing are left out. */
export async function countEventTranslations({ read, marked }: Asking): Promise<EventTranslations[]> {
  const counts = new Map<string, EventTranslations>();
  const add = (format: string, language: EventTranslations['language'], more: Partial<Pick<EventTranslations, (typeof counted)[number]>>) => {
    const known = counts.get(`${format} ${language}`) ?? { format, language, missing: 0, outdated: 0, suggested: 0 };
    const sums = counted.map((state) => [state, known[state] + (more[state] ?? 0)]);
    counts.set(`${format} ${language}`, { ...known, ...Object.fromEntries(sums) });
  };
  for (const name of ofEvents) {
    for (const language of otherLanguages)
      for (const { event, missing } of await readMissing(name, language, read)) if (event !== null && missing > 0) add(event, language, { missing });
    const old = await marked(name);
    if (old.length === 0) continue;
    const events = await readEventsOf(
      name,
      old.map(({ id }) => id),
      read,
    );
    for (const { id, column, state } of old)
      for (const { event } of events.get(id) ?? []) {
        const language = otherLanguages.find((code) => column.endsWith(`_${code}`));
        if (language && event !== null) add(event, language, { [state]: 1 });
      }
  }
  return [...counts.values()];
}

export interface InEvent {
  readonly id: string;
  readonly event: string | null;
}

function readMissing(name: EntityName, language: EventTranslations['language'], read: Asking['read']): Promise<{ event: string | null; missing: number }[]> {
  const pairs = pairsOf(name).filter((pair) => pair.language === language && !pair.isSame);
  if (pairs.length === 0) return Promise.resolve([]);
  const text = (column: string) => sql`trim(coalesce(own.${sql.identifier(column)}, ''))`;
  const each = pairs.map(({ english, german }) => sql`(${text(english)} <> '' AND ${text(german)} = '')`);
  return read.all(sql`SELECT ${eventOf(name)} AS event, sum(${sql.join(each, sql` + `)}) AS missing FROM ${ownRowsOf(name)} GROUP BY 1`);
}

/** The events of records by their ids: of a speaker several, null for what belongs to none. */
export async function readEventsOf(name: EntityName, records: readonly string[], read: Asking['read']): Promise<Map<string, InEvent[]>> {
  const ids = JSON.stringify(records);
  const rows = await read.all<InEvent>(
    sql`SELECT own.id AS id, ${eventOf(name)} AS event FROM ${ownRowsOf(name)} WHERE own.id IN (SELECT value FROM json_each(${ids}))`,
  );
  return Map.groupBy(rows, ({ id }) => id);
}

/** The rows of an entity as `own`, of speakers once for each event. */
export const ownRowsOf = (name: EntityName): SQL =>
  name === 'speakers' ? sql`speakers AS own JOIN format_speakers AS link ON link.speaker_id = own.id` : sql`${sql.identifier(name)} AS own`;

/** The id of the event that an `own` row belongs to. */
export const eventOf = (name: EntityName): SQL =>
  name === 'event_formats' ? sql`own.id` : name === 'speakers' ? sql`link.format_id` : eventAbove(name, sql`own`);

function eventAbove(name: EntityName, from: SQL): SQL {
  const { parent }: Entity = entities[name];
  if (!parent || !isEntityName(parent.entity)) return sql`NULL`;
  const field = sql`${from}.${sql.identifier(parent.field)}`;
  if (parent.entity === 'event_formats') return field;
  const alias = sql.identifier(`${parent.entity}_of`);
  return sql`(SELECT ${eventAbove(parent.entity, sql`${alias}`)} FROM ${sql.identifier(parent.entity)} AS ${alias} WHERE ${alias}.id = ${field})`;
}
