// Which rows of a list are chosen, and what can be done with several of them, as the fields of their entity say.
import { type Column, columnsOf, type Entity, type EntityName } from '@stem/model';
import type { AnyRow, Values } from '../../server/client.ts';

/** From the row pressed before to this one, both included; this one alone where the other is no longer shown. */
export function rangeOf(ids: readonly string[], from: string | undefined, to: string): string[] {
  const [first, last] = [ids.indexOf(from ?? to), ids.indexOf(to)].sort((one, other) => one - other);
  return first === undefined || last === undefined || first < 0 ? [to] : ids.slice(first, last + 1);
}

const settable: readonly Column['field']['kind'][] = ['boolean', 'choice', 'text', 'year', 'date', 'time_zone', 'country'];

/** What may be the same in several rows: choices and short fields, without the title. Of rows that come from elsewhere only choices. */
export const settableColumns = ({ fields, title, isMadeElsewhere }: Entity): Column[] => {
  const named = columnsOf(fields).find(({ name }) => name === title)?.field;
  const kinds = isMadeElsewhere ? settable.slice(0, 2) : settable;
  return columnsOf(fields).filter(({ field }) => kinds.includes(field.kind) && field !== named && !field.readonly && !field.unused && !field.unique);
};

export const switchOf = (entity: Entity): Column | undefined => settableColumns(entity).find(({ name }) => name === 'is_active');

/** The chosen rows first or last, each group of rows in the order it had. */
export function withChosen<T extends { readonly id: string }>(rows: readonly T[], chosen: ReadonlySet<string>, at: 'first' | 'last'): T[] {
  const moved = rows.filter(({ id }) => chosen.has(id));
  const rest = rows.filter(({ id }) => !chosen.has(id));
  return at === 'first' ? [...moved, ...rest] : [...rest, ...moved];
}

/** What is sent for those that differ from it; null deletes them. */
export function changesTo(entity: EntityName, rows: readonly AnyRow[], values: Values | null) {
  const differs = (row: AnyRow) => values === null || Object.entries(values).some(([column, value]) => (row[column] ?? '') !== (value ?? ''));
  return rows.filter(differs).map(({ id, revision }) => ({ entity, id, values, revision }));
}

export const refusedRows = (errors: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> =>
  new Map(Object.entries(errors).flatMap(([key, sentence]) => (key.includes('.') ? [[key.slice(key.indexOf('.') + 1), sentence]] : [])));
