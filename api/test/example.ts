// Creates a record of any entity from the model alone: with its required fields, parents first.

import { randomUUID } from 'node:crypto';
import { type Column, columnsOf, type Entity, type EntityName, entities, isEntityName, pathsOf } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { expect } from 'vitest';
import { save } from '../src/content/save.ts';
import { createRow } from '../src/content/verbs/create.ts';
import type { AnyRow } from '../src/database/content-table.ts';
import type { Stem } from './stem.ts';

/** What a visitor sends with the form of the home page. */
export const sentInquiry = {
  form: 'home',
  first_name: 'Vreni',
  last_name: 'Alder',
  email: 'vreni@alder.example',
  company: 'Alder AG',
  area: 'Communities',
  message: 'Grüezi.',
} as const;

let count = 0;

/** The smallest valid body of a POST that contains `given`. Rows it refers to are created. */
export async function exampleBody(name: EntityName, stem: Stem, given: Readonly<Record<string, unknown>> = {}): Promise<Record<string, unknown>> {
  // A guest is known by a name or an address, of which neither is required alone.
  const body: Record<string, unknown> = { ...(name === 'guests' && { email: exampleValue({ field: { kind: 'email', label: '' } }) }), ...given };
  for (const column of columnsOf(entities[name].fields)) {
    const { field } = column;
    if (column.name in given || !column.required || field.readonly || ('default' in field && field.default !== undefined)) continue;
    body[column.name] = field.kind === 'reference' && isEntityName(field.to) ? (await makeExample(field.to, stem)).id : exampleValue(column);
  }
  // A name or an address is enough, so that neither is required.
  if (name === 'guests' && !('email' in given)) body.last_name ??= `Keller ${++count}`;
  return body;
}

/** Creates a record by the api, or by the verb for entities that editors do not create. */
export async function makeExample(name: EntityName, stem: Stem, values: Readonly<Record<string, unknown>> = {}): Promise<AnyRow> {
  const { path, isMadeElsewhere }: Entity = entities[name];
  const body = await exampleBody(name, stem, values);
  if (!isMadeElsewhere) return (await stem.write('POST', path, body)) as AnyRow; // the api answers with the row
  const context = { database: stem.database, newId: randomUUID, now: () => new Date().toISOString(), onSaved: () => undefined };
  const saved = await save('admin', (writing) => createRow(name, body, writing, systemValues(name, values)), context);
  expect(saved).toMatchObject({ ok: true });
  if (!saved.ok) throw new Error(describeFailure(saved.failure));
  return saved.value.value;
}

/** A field that an editor can change, with a new value each time. */
export function exampleChange(name: EntityName): Record<string, unknown> {
  const { fields, parent }: Entity = entities[name];
  // Of an inquiry editors can change only their note.
  const isFit = ({ name: column, field }: Column) =>
    name === 'inquiries' ? column === 'note' : !field.readonly && column !== parent?.field && /text|email/.test(field.kind);
  const column = columnsOf(fields).find(isFit);
  // A new record is at 0, so 0 would be no change.
  return column ? { [column.name]: exampleValue(column) } : { order_index: exampleValue({ field: { kind: 'order', label: '', min: 1 } }) };
}

/** Removes a single record, so that the next can be created. */
export async function clearSingle(name: EntityName, stem: Stem): Promise<void> {
  const entity: Entity = entities[name];
  const { single } = entity;
  const { collection, item } = pathsOf(entity);
  const record = single ? ((await stem.read(collection, 'editor')) as { id: string } | null) : null; // of a single one the record, or nothing
  if (record) await stem.write('DELETE', item.replace(':id', record.id));
}

/** A valid value of a field, a new one each time. */
export function exampleValue({ field }: Pick<Column, 'field'>): unknown {
  count += 1;
  switch (field.kind) {
    case 'slug':
      return `example-${count}`;
    case 'url':
    case 'file':
    case 'image':
    case 'video':
      return `https://elsewhere.example/${count}`;
    case 'email':
      return `person-${count}@stem.test`;
    case 'phone':
      return `+41 44 000 ${String(count).padStart(4, '0')}`;
    case 'year':
      return String(1000 + (count % 9000));
    case 'date':
      return `2027-04-${String(1 + (count % 28)).padStart(2, '0')}`;
    case 'time_zone':
      return ['Europe/Zurich', 'Europe/London'][count % 2];
    case 'country':
      return ['CH', 'LI'][count % 2];
    case 'instant':
      return new Date(Date.UTC(2027, 0, 1) + count * 1000).toISOString();
    case 'colour':
      return `#${count.toString(16).padStart(6, '0')}`;
    case 'number':
    case 'order':
      return (field.min ?? 0) + (count % ((field.max ?? 100) - (field.min ?? 0) + 1));
    case 'fraction':
      return (count % 10) / 10;
    case 'boolean':
      return count % 2 === 0;
    case 'choice':
      return field.options[count % field.options.length]?.value;
    case 'reference':
      return randomUUID();
    case 'references':
      return [];
    case 'texts':
      return field.of === 'path' ? [`/address-${count}`] : field.of === 'email' ? [`person-${count}@stem.test`] : [`Line ${count}`];
    case 'records':
      return [Object.fromEntries(columnsOf(field.fields).map((column) => [column.name, exampleValue(column)]))];
    case 'text':
      if (field.of === 'mailbox') return `Example <person-${count}@stem.test>`;
      return `Example ${count}`;
    case 'long_text':
    case 'prose':
      return `Example ${count}`;
    default:
      return field satisfies never;
  }
}

function systemValues(name: EntityName, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entity: Entity = entities[name];
  return Object.fromEntries(
    columnsOf(entity.fields)
      .filter(({ field, required }) => field.readonly && required)
      .map((column) => [column.name, values[column.name] ?? exampleValue(column)]),
  );
}
