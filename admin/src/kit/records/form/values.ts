// The values of a form, and the difference between two states of it.
import { type Column, columnsOf, type Entity, fieldKinds, initialValues, isList } from '@stem/model';
import type { Values } from '../../../server/client.ts';

const writable = (entity: Entity): Column[] => columnsOf(entity.fields).filter(({ field }) => !field.readonly);

/** The columns an editor fills in; inputs show nothing as ''. */
export const formValues = (entity: Entity, row: Values): Values =>
  Object.fromEntries(writable(entity).map((column) => [column.name, shown(column, row[column.name])]));

/** An empty form: the defaults of the model. */
export const emptyValues = (entity: Entity): Values => formValues(entity, initialValues(entity));

function shown({ field }: Column, value: unknown): unknown {
  if (fieldKinds[field.kind].stored === 'boolean') return value ?? false;
  if (isList(field)) return value ?? [];
  return value ?? '';
}

/** Nothing and an empty text are the same to an editor. */
export const isSame = (one: unknown, other: unknown): boolean => {
  const [a, b] = [one ?? '', other ?? ''];
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
};

export const changedColumns = (base: Values, values: Values): string[] => Object.keys(values).filter((column) => !isSame(base[column], values[column]));

/** What is sent: nothing but what the editor has changed. */
export const changedFields = (base: Values, values: Values): Values => pick(values, changedColumns(base, values));

export const pick = (values: Values, columns: readonly string[]): Values => Object.fromEntries(columns.map((column) => [column, values[column]]));
