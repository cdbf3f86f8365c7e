// Rules beyond those of single fields. Lists of ids (the speakers of a session, the events of a user) have no constraint
// in the database, so they are checked here; the rest is up to each entity.
import { columnsOf, type Entity, type EntityName, entities, fail, isEntityName, type Result, succeed } from '@stem/model';
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
    const sentence = `A chosen ${entities[to].label.toLowerCase()} does not exist (any more)`;
    return fail({ name: 'unknown_reference', detail: sentence, errors: { [column]: sentence } });
  }
  return succeed(values);
}

/** Refuses an end without or before its start, or long after it. A pair that was wrong before may stay while something else is changed. */
export function checkSpans(name: EntityName, values: Values, before: AnyRow | undefined): Result<Values> {
  const { fields, spans = [] }: Entity = entities[name];
  const isChanged = (field: string) => field in values && !isSame(values[field], before?.[field]);
  for (const { from, to, longest } of spans) {
    if (!isChanged(from) && !isChanged(to)) continue;
    const [first, last] = [from, to].map((field) => (field in values ? values[field] : before?.[field]));
    if (typeof last !== 'string') continue;
    const [begin, end] = [fields[from]?.label, fields[to]?.label];
    if (typeof first !== 'string') return refuseDay(from, `Give the ${begin?.toLowerCase()} as well, or remove the ${end?.toLowerCase()} (${last})`);
    if (last < first) return refuseDay(to, `${end} (${last}) is before ${begin} (${first}): correct one of the two`);
    const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
    if (days > longest)
      return refuseDay(to, `From ${first} to ${last} are ${days.toLocaleString('en')} days; at most ${longest} are possible: correct one of the two`);
  }
  return succeed(values);
}

const refuseDay = (field: string, sentence: string) => fail({ name: 'invalid_input', detail: sentence, errors: { [field]: sentence } });

/** The columns of an entity that list ids. */
export function listsIn(name: EntityName): { readonly column: string; readonly to: EntityName }[] {
  const entity: Entity = entities[name];
  return columnsOf(entity.fields).flatMap(({ name: column, field }) =>
    field.kind === 'references' && isEntityName(field.to) ? [{ column, to: field.to }] : [],
  );
}

export const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
