// From fields to a form description: what the back office needs to draw a form, without knowing any entity.
import { type Column, columnsOf, type Entity } from './entity.ts';
import type { Field } from './field.ts';
import { initialValue } from './schema.ts';

export interface FormField {
  readonly name: string;
  readonly field: Field;
  /** Its only column; of a localized field one in each language, that of the base language first. */
  readonly columns: readonly [Column, ...Column[]];
}

export interface FormGroup {
  /** Empty for the fields at the head of the form. */
  readonly title: string;
  readonly fields: readonly FormField[];
}

/** The fields an editor fills in, grouped under their headings in the order of declaration. */
export function formOf(entity: Entity): FormGroup[] {
  const groups = new Map<string, FormField[]>();
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.readonly || field.unused || name === entity.parent?.field) continue;
    const title = field.group ?? '';
    groups.set(title, [...(groups.get(title) ?? []), formField(name, field)]);
  }
  return [...groups].map(([title, fields]) => ({ title, fields }));
}

export const formField = (name: string, field: Field): FormField => ({ name, field, columns: columnsOf({ [name]: field }) as [Column, ...Column[]] }); // every field has one

/** The values of an empty form: the defaults, and null where the editor must enter one. */
export const initialValues = (entity: Entity): Record<string, unknown> =>
  Object.fromEntries(columnsOf(entity.fields).map((column: Column) => [column.name, initialValue(column) ?? null]));
