// Writes the rows of an export: under the same ids, by the rules of any other save.

import { columnsOf, type Entity, type EntityName, entities, fail, isEntityName, type Result, say, sayRecord, succeed } from '@stem/model';
import { and, eq, ne } from 'drizzle-orm';
import { checkLimit } from '../content/verbs/lists.ts';
import { findRow, isSame, storeRow } from '../content/verbs/rows.ts';
import { checkEarlierValues } from '../content/verbs/rules.ts';
import type { Writing } from '../content/writing.ts';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import { recordTitle } from '../database/record-title.ts';
import type { Content } from './read-content.ts';

export interface Difference {
  readonly entity: EntityName;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
}

/** Returns the differences, or the failure of the first record that cannot be imported. */
export async function importRows(content: Content, writing: Writing): Promise<Result<readonly Difference[]>> {
  const differences: Difference[] = [];
  for (const [entity, rows] of content) {
    const counts = { added: 0, changed: 0, same: 0 };
    for (const row of defaultFirst(rows)) {
      const done = await importRow(entity, row, writing);
      if (!done.ok)
        return fail({
          ...done.failure,
          detail: say(
            'values.about',
            say('values.ofId', sayRecord(entity, recordTitle(entity, row)), row.id),
            done.failure.detail ?? say('values.verbatim', done.failure.name),
          ),
        });
      counts[done.value] += 1;
    }
    differences.push({ entity, ...counts });
    if (rows.length === 0) continue;
    await writing.behaviourOf(entity).afterChange?.(
      rows.map(({ id }) => id),
      writing,
    );
  }
  return succeed(differences);
}

/** The new default theme ends the other one, which could not be switched off alone. */
const defaultFirst = (rows: readonly AnyRow[]): AnyRow[] => rows.toSorted((one, other) => Number(other.is_default === true) - Number(one.is_default === true));

async function importRow(name: EntityName, row: AnyRow, writing: Writing): Promise<Result<'added' | 'changed' | 'same'>> {
  const here = (await findRow(name, row.id, writing)) ?? (await findSingle(name, writing));
  const values = Object.fromEntries(columnsOf(entities[name].fields).map(({ name: column }) => [column, row[column]]));
  const differing = here ? Object.fromEntries(Object.entries(values).filter(([column, value]) => !isSame(here[column], value))) : values;
  if (Object.keys(differing).length === 0) return succeed('same');
  const checked = await checkRow(name, { row, differing, here }, writing);
  if (!checked.ok) return checked;
  if (here) {
    await storeRow(name, here, { ...checked.value }, writing);
    return succeed('changed');
  }
  const { id, created_at, revision } = row;
  await writing.transaction.insert(contentTable(name).table).values({ ...checked.value, id, created_at, revision, updated_at: writing.now() });
  return succeed('added');
}

interface Candidate {
  readonly row: AnyRow;
  readonly differing: Readonly<Record<string, unknown>>;
  readonly here: AnyRow | undefined;
}

async function checkRow(name: EntityName, { row, differing, here }: Candidate, writing: Writing): Promise<Result<Readonly<Record<string, unknown>>>> {
  const free = await checkUnique(name, row, here?.id ?? row.id, writing);
  if (!free.ok) return free;
  const referring = await checkReferences(name, differing, writing);
  if (!referring.ok) return referring;
  const limited = await checkLimit(name, row, writing, here?.id);
  return limited.ok ? checkEarlierValues(name, differing, here, writing) : limited;
}

// A single record is the one that is here, also under another id.
async function findSingle(name: EntityName, { transaction }: Writing): Promise<AnyRow | undefined> {
  if (!(entities[name] as Entity).single) return undefined; // literal types differ
  const [row] = await transaction.select().from(contentTable(name).table);
  return row as AnyRow | undefined; // every content table has these columns
}

async function checkUnique(name: EntityName, row: AnyRow, id: string, { transaction }: Writing): Promise<Result<undefined>> {
  const { fields, unique = [] }: Entity = entities[name];
  const single = columnsOf(fields).flatMap(({ name: column, field }) => (field.unique ? [[column]] : []));
  const { table, column: at } = contentTable(name);
  for (const columns of [...single, ...unique]) {
    const others = await transaction
      .select({ id: at('id') })
      .from(table)
      .where(and(ne(at('id'), id), ...columns.map((column) => eq(at(column), row[column]))));
    if (others.length > 0) return fail({ name: 'already_taken', detail: say('saving.twiceHere', columns.join(' and ')) });
  }
  return succeed(undefined);
}

async function checkReferences(name: EntityName, values: Readonly<Record<string, unknown>>, writing: Writing): Promise<Result<undefined>> {
  for (const { name: column, field } of columnsOf(entities[name].fields)) {
    const value = values[column];
    if (field.kind !== 'reference' || !isEntityName(field.to) || typeof value !== 'string' || (await findRow(field.to, value, writing))) continue;
    return fail({ name: 'unknown_reference', detail: say('saving.neitherHere', { entity: field.to }) });
  }
  return succeed(undefined);
}
