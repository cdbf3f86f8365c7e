// The events to which records belong.
import type { Reading } from '@stem/content-pipeline/database';
import { type Entity, type EntityName, entities, isEntityName } from '@stem/model';
import { tables } from '@stem/model/tables';
import { type SQL, sql } from 'drizzle-orm';

interface Named {
  readonly entity: EntityName;
  readonly id: string;
}

export interface EventReading {
  /** The slug of the event that counts for a speaker of several. */
  readonly here: string | undefined;
  readonly read: Pick<Reading, 'all'>;
}

/** The slug of each record's event, by entity and id with a space between. */
export async function readEvents(records: readonly Named[], { here, read }: EventReading): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [name, own] of Map.groupBy(records, ({ entity }) => entity)) {
    const ids = JSON.stringify(own.map(({ id }) => id));
    const rows = await read.all<{ id: string; slug: string | null }>(
      sql`SELECT own.id AS id, ${slugOf(name, here)} AS slug FROM ${sql.identifier(name)} AS own WHERE own.id IN (SELECT value FROM json_each(${ids}))`,
    );
    for (const { id, slug } of rows) if (slug !== null) found.set(`${name} ${id}`, slug);
  }
  return found;
}

// Follows the parents to the event.
function slugOf(name: EntityName, here: string | undefined, from: SQL = sql`own`): SQL {
  if (name === 'event_formats') return sql`${from}.slug`;
  if (name === 'speakers')
    return sql`(SELECT slug FROM ${tables.event_formats} JOIN ${tables.format_speakers} AS link ON link.format_id = event_formats.id WHERE link.speaker_id = ${from}.id ORDER BY slug = ${here ?? ''} DESC, slug LIMIT 1)`;
  const { parent }: Entity = entities[name];
  if (!parent || !isEntityName(parent.entity)) return sql`NULL`;
  const alias = sql.identifier(`${parent.entity}_of`);
  return sql`(SELECT ${slugOf(parent.entity, here, sql`${alias}`)} FROM ${sql.identifier(parent.entity)} AS ${alias} WHERE ${alias}.id = ${from}.${sql.identifier(parent.field)})`;
}
