// One suite over all entities, also over those that are added later.

import { type Column, columnsOf, type Entity, type EntityName, entities, entityNames, isEntityName, type Result, rowSchema } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyOf } from '../../../test/arbitrary-edit.ts';
import { lineOf, openStem, type Stem } from '../../../test/stem.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { showRow } from '../../http/show-row.ts';
import { fullView } from '../../views/viewer.ts';
import { save } from '../save.ts';
import type { Writing } from '../writing.ts';
import { createRow } from './create.ts';
import { removeRow } from './remove.ts';
import { updateRow } from './update.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());

const unknownId = '00000000-0000-4000-8000-000000000000';

const write = (unit: (writing: Writing) => Promise<Result<AnyRow>>) =>
  save('tester', unit, {
    database: stem.database,
    newId: () => crypto.randomUUID(),
    now: () => new Date(stem.clock.now).toISOString(),
    onSaved: () => undefined,
  });

/** Values that only Stem sets, for entities whose rows are created with a file. */
const system: { readonly [N in EntityName]?: object } = {
  media_library: { filename: 'x.png', file_type: 'image/png', file_size: 1, url: '/media/x.png', uploaded_at: 'x' },
  gated_content: { file_url: '/api/gated-content/x/file', file_type: 'application/pdf', file_size: 1 },
};

const made = new Map<EntityName, string>();

/** A row of the entity, and of everything it refers to. */
async function rowOf(name: EntityName): Promise<string> {
  const known = made.get(name);
  if (known !== undefined) return known;
  const body = { ...bodyOf(name), ...(await referencesOf(name)) };
  const row = await write((writing) => createRow(name, body, writing, { ...system[name] }));
  if (!row.ok) throw new Error(`${name}: ${describeFailure(row.failure)}`);
  made.set(name, row.value.value.id);
  return row.value.value.id;
}

async function referencesOf(name: EntityName): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { name: column, field } of columnsOf(entities[name].fields)) {
    if (field.kind === 'reference' && isEntityName(field.to) && field.to !== name) found[column] = await rowOf(field.to);
    if (field.kind === 'references' && isEntityName(field.to)) found[column] = [await rowOf(field.to)];
  }
  return found;
}

const current = async (name: EntityName, id: string) => {
  const { findRow } = await import('./rows.ts');
  return stem.database.write((transaction) => findRow(name, id, { transaction }));
};
const logged = async () => (await stem.logged()).map(lineOf);

test.each(entityNames)('%s: a row is stored as it was sent, and reads back by its own rule', async (name) => {
  const id = await rowOf(name);
  const row = await current(name, id);
  expect(rowSchema(entities[name]).safeParse(row).error?.issues ?? []).toEqual([]);
  expect(row).toMatchObject({ id, revision: 1 });
});

test.each(entityNames)('%s: an update changes what was sent, raises the revision and writes one line', async (name) => {
  const id = await rowOf(name);
  const before = await current(name, id);
  const isFree = ({ field }: Column) => !field.readonly && ['text', 'long_text', 'prose'].includes(field.kind) && !('of' in field);
  const field = columnsOf(entities[name].fields).findLast(isFree);
  if (!field) return expect(['format_speakers', 'users']).toContain(name);
  await stem.logged();
  const saved = await write((writing) => updateRow(name, id, { [field.name]: 'New', revision: before?.revision }, writing));
  expect(saved).toMatchObject({ ok: true });
  expect(await current(name, id)).toEqual({ ...before, [field.name]: 'New', revision: (before?.revision ?? 0) + 1, updated_at: expect.any(String) });
  expect(await logged()).toEqual([`update ${name}`]);
  expect(await write((writing) => updateRow(name, id, { [field.name]: 'New' }, writing))).toMatchObject({ ok: true });
  expect(await logged()).toEqual([]);
});

test.each(entityNames)('%s: nonsense is refused with a sentence at its field, and nothing is written', async (name) => {
  const id = await rowOf(name);
  await stem.logged();
  for (const { name: column, field, required } of columnsOf(entities[name].fields)) {
    if (field.readonly) continue;
    for (const bad of [{ nonsense: true }, ...(required ? [null] : [])]) {
      const saved = await write((writing) => updateRow(name, id, { [column]: bad }, writing));
      expect([column, saved.ok ? 'taken' : saved.failure.name]).toEqual([column, 'invalid_input']);
      if (!saved.ok) expect(Object.keys(saved.failure.errors ?? {})[0]).toMatch(new RegExp(`^${column}`));
    }
  }
  expect(await logged()).toEqual([]);
});

test.each(entityNames)('%s: a reference to nothing is refused', async (name) => {
  const id = await rowOf(name);
  await stem.logged();
  for (const { name: column, field } of columnsOf(entities[name].fields)) {
    const value = field.kind === 'reference' ? unknownId : field.kind === 'references' ? [unknownId] : undefined;
    if (value === undefined) continue;
    const saved = await write((writing) => updateRow(name, id, { [column]: value }, writing));
    expect([column, saved.ok ? 'taken' : saved.failure.name]).toEqual([column, 'unknown_reference']);
  }
  expect(await logged()).toEqual([]);
});

test.each(entityNames.filter((name) => (entities[name] as Entity).single))('%s: there is one record only', async (name) => {
  await rowOf(name);
  const again = await write((writing) => createRow(name, bodyOf(name), writing));
  expect(again).toMatchObject({ ok: false, failure: { name: 'limit_reached' } });
});

test.each(entityNames)('%s: visitors get no private column and no alias of one', async (name) => {
  const row = await current(name, await rowOf(name));
  if (!row) throw new Error(`There is no ${name}`);
  const hidden = columnsOf(entities[name].fields).filter(({ field }) => field.private);
  const shown = showRow(entities[name], row, undefined);
  for (const { name: column } of hidden) expect(shown).not.toHaveProperty(column);
  for (const { name: column } of hidden) expect(showRow(entities[name], row, fullView)).toHaveProperty(column);
});

test.each([
  ['agenda_days', 2, 'Maximum 2 days allowed per event'],
  ['event_key_topics', 3, 'Maximum 3 key topics allowed per event'],
] as const)('%s: at most %i under one event, counted for each event', async (name, most, message) => {
  const format = await write((writing) => createRow('event_formats', { ...bodyOf('event_formats'), slug: `limit-${most}`, aliases: [] }, writing));
  if (!format.ok) throw new Error(describeFailure(format.failure));
  const { order_index: _, ...body } = bodyOf(name);
  const add = () => write((writing) => createRow(name, { ...body, format_id: format.value.value.id }, writing));
  const places: unknown[] = [];
  for (let count = 0; count < most; count += 1) {
    const row = await add();
    places.push(row.ok && row.value.value.order_index);
  }
  expect(new Set(places).size).toBe(most);
  const refused = await add();
  expect(refused.ok ? [] : [refused.failure.name, describeFailure(refused.failure)]).toEqual(['limit_reached', message]);
});

test('every row can be deleted together with what belongs to it', async () => {
  for (const name of [...entityNames].reverse()) {
    const id = await rowOf(name);
    if (!(await current(name, id))) continue;
    await stem.logged();
    expect(await write((writing) => removeRow(name, id, writing))).toMatchObject({ ok: true });
    expect(await logged()).toContain(`delete ${name}`);
    expect(await write((writing) => removeRow(name, id, writing))).toMatchObject({ ok: false, failure: { name: 'not_found' } });
  }
});
