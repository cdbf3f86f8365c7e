// The fields of a row as a new row may be made with them: what is given, not what Stem notes by itself.
import { columnsOf, type EntityName, entities } from '@stem/model';

export const copyOf = (name: EntityName, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(columnsOf(entities[name].fields).flatMap(({ name: column, field }) => (field.readonly ? [] : [[column, row[column]] as const])));
