// Finds German texts that are older than the English text they translate: those whose English text now differs from its value
// when the German one was last written, regardless of changes in between.
import { type Change, parseChange, type StoredValue } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import { columnsOf, type Entity, type EntityName, entities } from '@stem/model';
import { sql } from 'drizzle-orm';

export interface OutdatedText {
  /** The German column. */
  readonly column: string;
  /** ISO instant of the first change of the English text after the German one was written. */
  readonly since: string;
}

export async function findOutdatedTexts(name: EntityName, id: string, read: Pick<Reading, 'all'>): Promise<OutdatedText[]> {
  const rows = await read.all(sql`SELECT * FROM change_log WHERE entity = ${name} AND row_id = ${id} ORDER BY seq`);
  return findOutdated(entities[name], rows.map(parseChange));
}

/** From all changes of one row, oldest first. */
function findOutdated(entity: Entity, changes: readonly Change[]): OutdatedText[] {
  return pairsOf(entity).flatMap(({ english, german }) => {
    const written = changes.findLastIndex((change) => german in change.changes);
    if (isEmpty(valueAfter(changes[written], german))) return [];
    const later = changes.slice(written + 1).filter((change) => english in change.changes);
    const [first, last] = [later[0], later.at(-1)];
    if (!first || !last || first.changes[english]?.[0] === last.changes[english]?.[1]) return [];
    return [{ column: german, since: first.at }];
  });
}

function pairsOf(entity: Entity) {
  const columns = columnsOf(entity.fields);
  const english = new Map(columns.filter(({ language }) => language === 'en').map(({ field, name }) => [field, name]));
  return columns.flatMap(({ field, name, language }) => {
    const source = language === 'de' ? english.get(field) : undefined;
    return source === undefined ? [] : [{ english: source, german: name }];
  });
}

const valueAfter = (change: Change | undefined, column: string): StoredValue => change?.changes[column]?.[1] ?? null;
const isEmpty = (value: StoredValue): boolean => value === null || (typeof value === 'string' && value.trim() === '');
