// Rules beyond those of single fields. Lists of ids have no constraint in the database: they are checked here, the rest by each entity.
import { columnsOf, type Entity, type EntityName, entities, failAt, isEntityName, type Result, say, succeed, type Term } from '@stem/model';
import { inArray } from 'drizzle-orm';
import { type AnyRow, contentTable } from '../../database/content-table.ts';
import { checkLinks } from '../links/check-links.ts';
import type { Values, Writing } from '../writing.ts';
import { isSame } from './rows.ts';

/** May refuse values or add to them. `before` is absent for a new row. */
export async function checkValues(name: EntityName, values: Values, before: AnyRow | undefined, writing: Writing): Promise<Result<Values>> {
  const ordered = checkSpans(name, values, before);
  const linked = ordered.ok ? await checkLinks(name, values, before, writing) : ordered;
  const checked = linked.ok ? await checkReferences(name, linked.value, before, writing) : linked;
  const { check } = writing.behaviourOf(name);
  return checked.ok && check ? check(checked.value, before, writing) : checked;
}

/** The same for values from the history or an archive. */
export async function checkEarlierValues(name: EntityName, values: Values, before: AnyRow | undefined, writing: Writing): Promise<Result<Values>> {
  const checked = await checkReferences(name, values, before, writing);
  const { check, checkEarlier = check } = writing.behaviourOf(name);
  return checked.ok && checkEarlier ? checkEarlier(values, before, writing) : checked;
}

// Refuses values that list rows which do not exist. Ids that the list contained before may stay.
async function checkReferences(name: EntityName, values: Values, before: AnyRow | undefined, { transaction }: Writing): Promise<Result<Values>> {
  for (const { column, to } of listsIn(name)) {
    const known = new Set(idsIn(before?.[column]));
    const added = idsIn(values[column]).filter((id) => !known.has(id));
    if (added.length === 0) continue;
    const { table, id } = contentTable(to);
    const found = await transaction.select({ id }).from(table).where(inArray(id, added));
    if (found.length === added.length) continue;
    return failAt(column, say('saving.chosenGone', { entity: to }), 'unknown_reference');
  }
  return succeed(values);
}

/** Refuses an end without or before its start, or long after it. A pair that was wrong before may stay while something else is changed. */
export function checkSpans(name: EntityName, values: Values, before: AnyRow | undefined): Result<Values> {
  const { spans = [] }: Entity = entities[name];
  const isChanged = (field: string) => field in values && !isSame(values[field], before?.[field]);
  for (const { from, to, longest } of spans) {
    if (!isChanged(from) && !isChanged(to)) continue;
    const [first, last] = [from, to].map((field) => (field in values ? values[field] : before?.[field]));
    if (typeof last !== 'string') continue;
    const [begin, end] = [from, to].map((column) => ({ entity: name, column })) as [Term, Term]; // of two
    if (typeof first !== 'string') return failAt(from, say('saving.giveBegin', begin, end, last));
    if (last < first) return failAt(to, say('saving.endBeforeBegin', end, last, begin, first));
    const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
    if (days > longest) return failAt(to, say('saving.tooManyDays', first, last, days, longest));
  }
  return succeed(values);
}

export function listsIn(name: EntityName): { readonly column: string; readonly to: EntityName }[] {
  const entity: Entity = entities[name];
  return columnsOf(entity.fields).flatMap(({ name: column, field }) =>
    field.kind === 'references' && isEntityName(field.to) ? [{ column, to: field.to }] : [],
  );
}

export const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
