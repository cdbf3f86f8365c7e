// Finds records of any entity by their titles, for the search of the back office.
import type { Reading } from '@stem/content-pipeline/database';
import { columnsOf, type Entity, type EntityName, entities, entityNames, isEntityName, matchesWords } from '@stem/model';
import { tables } from '@stem/model/tables';
import { type SQL, sql } from 'drizzle-orm';

export interface FoundRecord {
  readonly entity: EntityName;
  readonly id: string;
  readonly title: string;
  /** Slug of the event it belongs to; for a speaker, of one they speak at. */
  readonly format: string | null;
}

type Read = Pick<Reading, 'all'>;

export interface RecordSearch {
  /** Titles that begin with the text come first. */
  find(text: string, most: number): Promise<FoundRecord[]>;
}

/** Caches titles until the change log grows. */
export function createRecordSearch(read: Read): RecordSearch {
  let known: { readonly seq: number; readonly records: readonly (FoundRecord & { readonly texts: readonly (string | null)[] })[] } | undefined;

  async function current() {
    const [row] = await read.all<{ seq: number | null }>(sql`SELECT max(seq) AS seq FROM change_log`);
    const seq = row?.seq ?? 0;
    if (known?.seq === seq) return known.records;
    const records = (await Promise.all(searched.map((name) => recordsOf(name, read)))).flat();
    known = { seq, records };
    return records;
  }

  return {
    async find(text, most) {
      const found = (await current()).filter(({ texts }) => matchesWords(text, texts));
      const rank = ({ title }: FoundRecord) => (title.toLowerCase().startsWith(text.trim().toLowerCase()) ? 0 : 1);
      return found
        .toSorted((one, other) => rank(one) - rank(other) || one.title.localeCompare(other.title))
        .slice(0, most)
        .map(({ entity, id, title, format }) => ({ entity, id, title, format }));
    },
  };
}

// Not entities that only connect others, which have no title, nor single records.
const searched = entityNames.filter((name) => {
  const { single, fields, title }: Entity = entities[name];
  return !single && fields[title]?.kind !== 'reference';
});

async function recordsOf(name: EntityName, read: Read) {
  const { title, fields }: Entity = entities[name];
  // The title names a field or one of its columns.
  const titled = columnsOf(fields).find(({ name: column, field }) => column === title || field === fields[title])?.field;
  const columns = columnsOf(fields).filter(({ field }) => field === titled);
  const names = sql.join(
    columns.map((column) => sql`own.${sql.identifier(column.name)}`),
    sql`, `,
  );
  const rows = await read.all<Record<string, string | null>>(sql`
    SELECT own.id AS id, ${formatOf(name)} AS format, ${names} FROM ${sql.identifier(name)} AS own`);
  return rows.map(({ id, format, ...texts }) => ({
    entity: name,
    id: String(id),
    title: texts[title] ?? texts[columns[0]?.name ?? ''] ?? '',
    format: format ?? null,
    texts: Object.values(texts),
  }));
}

// Follows the parents to the event.
function formatOf(name: EntityName, from: SQL = sql`own`): SQL {
  if (name === 'event_formats') return sql`${from}.slug`;
  if (name === 'speakers')
    return sql`(SELECT slug FROM ${tables.event_formats} JOIN ${tables.format_speakers} AS link ON link.format_id = event_formats.id WHERE link.speaker_id = ${from}.id ORDER BY slug LIMIT 1)`;
  const { parent }: Entity = entities[name];
  if (!parent || !isEntityName(parent.entity)) return sql`NULL`;
  const alias = sql.identifier(`${parent.entity}_of`);
  return sql`(SELECT ${formatOf(parent.entity, sql`${alias}`)} FROM ${sql.identifier(parent.entity)} AS ${alias} WHERE ${alias}.id = ${from}.${sql.identifier(parent.field)})`;
}
