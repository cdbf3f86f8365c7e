// The records that values of fields refer to, those in lists of small records as well. Pure.
import type { Change } from '@stem/content-pipeline/changes';
import { columnsOf, type Field } from '@stem/model';

type Referred = Pick<Change, 'entity' | 'rowId'>;

/** `value` as the field reads it; of another form, from before the model was changed, it refers to nothing. */
export function referredBy(field: Field, value: unknown): Referred[] {
  if (Array.isArray(value)) return value.flatMap((one) => referredBy(field, one));
  if (field.kind === 'reference' || field.kind === 'references') return typeof value === 'string' ? [{ entity: field.to, rowId: value }] : [];
  if (field.kind !== 'records' || typeof value !== 'object' || value === null) return [];
  const held = new Map<string, unknown>(Object.entries(value));
  return columnsOf(field.fields).flatMap(({ name, field: inner }) => referredBy(inner, held.get(name)));
}
