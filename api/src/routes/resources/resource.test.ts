// Every entity of the model, through the same calls: a new entity is tested here as well.
import { columnsOf, createSchema, type Entity, type EntityName, entities, entityNames, pathsOf, rowSchema } from '@stem/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearSingle, exampleBody, exampleChange, makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
const definitions = entityNames.map((name) => ({ name, entity: entities[name] as Entity, paths: pathsOf(entities[name]) })); // one type for all
const posted = definitions.filter(({ entity }) => !entity.isMadeElsewhere);

const itemPath = (name: EntityName, id: string) => pathsOf(entities[name]).item.replace(':id', id);
const withNumbers = (row: object, { shownAsText = [] }: Entity) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shownAsText.includes(name) ? Number(value) : value]));

describe.each(posted)('$name', ({ name, entity, paths }) => {
  test('is created with the defaults of the model', async () => {
    await clearSingle(name, stem);
    const body = await exampleBody(name, stem);
    await play({ name, as: 'editor', method: 'POST', path: paths.collection, body, status: 201, logged: [`insert ${name}`], answer: { revision: 1 } }, stem);
  });

  test('is refused without what is required, and nothing is written', async () => {
    await clearSingle(name, stem);
    const required = columnsOf(entity.fields).filter(
      (column) =>
        column.required &&
        !column.field.readonly &&
        createSchema(entity)
          .safeParse({})
          .error?.issues.some(({ path }) => path[0] === column.name),
    );
    if (required.length === 0) return;
    const errors = required.map((column) => column.name);
    await play({ name, as: 'editor', method: 'POST', path: paths.collection, body: {}, status: 400, failure: 'invalid_input', errors }, stem);
  });

  test.each(columnsOf(entity.fields).filter(({ field }) => !field.readonly))('refuses a wrong value of $name', async ({ name: column, field }) => {
    await clearSingle(name, stem);
    const wrong = field.kind === 'boolean' ? 'perhaps' : field.kind === 'choice' ? 'neither' : { not: 'a value' };
    const body = { ...(await exampleBody(name, stem)), [column]: wrong };
    await play({ name: column, as: 'editor', method: 'POST', path: paths.collection, body, status: 400, failure: 'invalid_input', errors: [column] }, stem);
  });

  test('is not created by visitors, nor from another site', async () => {
    const body = {};
    await play({ name, method: 'POST', path: paths.collection, body, status: 401, failure: 'not_signed_in' }, stem);
    await play(
      { name, as: 'editor', method: 'POST', path: paths.collection, body, headers: { origin: 'https://evil.test' }, status: 403, failure: 'foreign_origin' },
      stem,
    );
  });
});

describe.each(definitions)('$name', ({ name, entity, paths }) => {
  test('is read as written, and listed', async () => {
    await clearSingle(name, stem);
    const { id } = await makeExample(name, stem);
    const row = (await stem.read(itemPath(name, id), 'editor')) as object; // the api answers with the row
    expect(rowSchema(entity).safeParse(withNumbers(row, entity)).error).toBeUndefined();
    const list = await stem.read(paths.collection, 'editor');
    expect(entity.single ? list : (list as { id: string }[]).find((one) => one.id === id)).toMatchObject({ id });
  });

  test('shows visitors no private field', async () => {
    await clearSingle(name, stem);
    const { id } = await makeExample(name, stem);
    const path = itemPath(name, id);
    if (entity.private) {
      await play({ name, path, status: 401, failure: 'not_signed_in' }, stem);
      return play({ name, path: paths.collection, status: 401, failure: 'not_signed_in' }, stem);
    }
    const hidden = columnsOf(entity.fields).filter(({ field }) => field.private);
    const row = (await stem.read(path)) as object; // as above
    expect(hidden.map((column) => column.name).filter((column) => column in row)).toEqual([]);
  });

  test('is changed with PATCH or PUT, once, and refuses a conflict', async () => {
    await clearSingle(name, stem);
    const { id } = await makeExample(name, stem);
    const path = itemPath(name, id);
    const body = { ...exampleChange(name), revision: 1 };
    const [field = ''] = Object.keys(body);
    const base = { as: 'editor' as const, path, logged: [`update ${name}`] };
    await play({ ...base, name: 'change', method: 'PATCH', body, status: 200, answer: { revision: 2 } }, stem);
    await play({ ...base, name: 'the same again', method: 'PUT', body, status: 200, answer: { revision: 2 }, logged: [] }, stem);
    const again = { ...base, body: { ...exampleChange(name), revision: 1 }, logged: [] };
    await play({ ...again, name: 'stale', method: 'PATCH', status: 409, failure: 'stale_revision', errors: [field], answer: { current: { id } } }, stem);
    await play({ ...base, name: 'nothing', method: 'PATCH', body: { nonsense: 1 }, status: 400, failure: 'invalid_input', logged: [] }, stem);
    await play({ name: 'visitor', path, method: 'PATCH', body, status: 401, failure: 'not_signed_in' }, stem);
    await play(
      { name: 'delete', as: 'editor', path: `${path}?revision=1`, method: 'DELETE', status: 409, failure: 'stale_revision', answer: { current: { id } } },
      stem,
    );
  });

  test('is deleted, and restored unchanged', async () => {
    await clearSingle(name, stem);
    const { id } = await makeExample(name, stem);
    const path = itemPath(name, id);
    const before = (await stem.read(path, 'editor')) as object; // as above
    await play({ name: 'visitor', path, method: 'DELETE', status: 401, failure: 'not_signed_in' }, stem);
    await play({ name: 'not a revision', as: 'editor', path: `${path}?revision=x`, method: 'DELETE', status: 400, failure: 'invalid_input' }, stem);
    await play({ name: 'delete', as: 'editor', path: `${path}?revision=1`, method: 'DELETE', status: 200, logged: [`delete ${name}`], answer: { id } }, stem);
    await play({ name: 'gone', as: 'editor', path, status: 404, failure: 'not_found' }, stem);
    await play({ name: 'gone', as: 'editor', path, method: 'DELETE', status: 404, failure: 'not_found' }, stem);
    await play(
      { name: 'restore', as: 'editor', path: `${path}/restore`, method: 'POST', status: 200, logged: [`insert ${name}`], answer: { id, revision: 2 } },
      stem,
    );
    await play({ name: 'twice', as: 'editor', path: `${path}/restore`, method: 'POST', status: 409, failure: 'nothing_to_undo' }, stem);
    expect(await stem.read(path, 'editor')).toEqual({ ...before, revision: 2, updated_at: expect.any(String) });
  });

  test('has all its saves undone, the last one first', async () => {
    await clearSingle(name, stem);
    const { id } = await makeExample(name, stem);
    const path = itemPath(name, id);
    const made = await stem.read(path, 'editor');
    await stem.write('PATCH', path, exampleChange(name));
    const [changed, created] = (await stem.read(`/api/history?entity=${name}&record=${id}`, 'editor')) as { id: string }[]; // the api answers with a list
    const undo = (save: { id: string } | undefined) => ({ name: 'undo', as: 'editor' as const, method: 'POST', path: `/api/history/${save?.id}/undo` });
    await play({ ...undo(created), status: 409, failure: 'undo_conflict' }, stem);
    await play({ ...undo(changed), status: 200, logged: [`update ${name}`] }, stem);
    expect(await stem.read(path, 'editor')).toEqual({ ...(made as object), revision: 3, updated_at: expect.any(String) });
    await play({ ...undo(created), status: 200, logged: [`delete ${name}`] }, stem);
    await play({ ...undo(created), status: 409, failure: 'nothing_to_undo' }, stem);
    expect(await stem.read(`/api/history?entity=${name}&record=${id}`, 'editor')).toHaveLength(4);
  });

  test('has an impact: here, no other records', async () => {
    await clearSingle(name, stem);
    const { id } = await makeExample(name, stem);
    const path = `${itemPath(name, id)}/impact`;
    await play({ name: 'impact', as: 'editor', path, status: 200, answer: { deleted: [], changed: [], counts: {} } }, stem);
    await play({ name: 'visitor', path, status: 401, failure: 'not_signed_in' }, stem);
    await play({ name: 'unknown', as: 'editor', path: `${itemPath(name, unknownId)}/impact`, status: 404, failure: 'not_found' }, stem);
  });
});

const ordered = definitions.filter(({ entity }) => entity.order !== undefined);
const idsOf = (rows: unknown) => (rows as { id: string }[]).map(({ id }) => id); // the api answers with rows

describe.each(ordered)('$name', ({ name, entity, paths }) => {
  test('is put in order, all of one list at once, in one save', async () => {
    const first = await makeExample(name, stem);
    const parentId = entity.parent ? String(first[entity.parent.field]) : '';
    const second = await makeExample(name, stem, entity.parent && { [entity.parent.field]: parentId });
    const path = paths.under?.replace(':parent', parentId) ?? (entity.parent ? undefined : paths.collection);
    if (path === undefined) return; // the order of speakers has calls of its own
    const list = idsOf(await stem.read(path, 'editor'));
    expect(list.slice(-2)).toEqual([first.id, second.id]);
    const reversed = list.toReversed();
    const order = { name, as: 'editor' as const, method: 'PUT', path };
    await play({ ...order, body: { ids: reversed.slice(1), seen: list }, status: 409, failure: 'stale_revision', answer: { current: list } }, stem);
    await play({ ...order, body: { ids: 'all', seen: list }, status: 400, failure: 'invalid_input', errors: ['ids'] }, stem);
    await play({ ...order, body: { ids: reversed }, status: 400, failure: 'invalid_input', errors: ['seen'] }, stem);
    await play({ ...order, as: 'visitor', body: { ids: reversed, seen: list }, status: 401, failure: 'not_signed_in' }, stem);
    await stem.write('PUT', path, { ids: reversed, seen: list });
    expect(idsOf(await stem.read(path, 'editor'))).toEqual(reversed);
    await stem.logged();
    // A second editor who has seen the list as it was does not undo the first one; the same order again changes nothing.
    await play({ ...order, body: { ids: list, seen: list }, status: 409, failure: 'stale_revision', answer: { current: reversed }, logged: [] }, stem);
    await play({ ...order, body: { ids: reversed, seen: list }, status: 200, answer: { ids: reversed }, logged: [] }, stem);
    const [save] = (await stem.read('/api/history?limit=1', 'editor')) as { id: string; count: number }[]; // the api answers with saves
    expect(save?.count).toBeGreaterThan(0);
    await stem.write('POST', `/api/history/${save?.id}/undo`);
    expect(idsOf(await stem.read(path, 'editor'))).toEqual(list);
  });
});

describe.each(definitions.filter(({ paths }) => paths.under !== undefined))('$name', ({ name, entity, paths }) => {
  test('is added and listed under its parent', async () => {
    const { field = '' } = entity.parent ?? {};
    const { [field]: parent, ...body } = await exampleBody(name, stem);
    const path = String(paths.under).replace(':parent', String(parent));
    await stem.logged();
    await play({ name, as: 'editor', method: 'POST', path, body, status: 201, logged: [`insert ${name}`], answer: { [field]: parent } }, stem);
    await makeExample(name, stem);
    await play({ name, as: 'editor', path, status: 200, answer: [{ [field]: parent }] }, stem);
    for (const method of ['GET', 'POST', ...(entity.order ? ['PUT'] : [])])
      await play(
        {
          name: method,
          as: 'editor',
          method,
          path: String(paths.under).replace(':parent', unknownId),
          ...(method !== 'GET' && { body }),
          status: 404,
          failure: 'not_found',
        },
        stem,
      );
    await play({ name, method: 'POST', path, body, status: 401, failure: 'not_signed_in' }, stem);
  });
});

test('a deeply nested body is refused like any other wrong one', async () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const headers = { 'content-type': 'application/json' };
  for (const body of [
    deep,
    `{"name":${deep},"bio":"x"}`,
    `{"name":"x","bio":"x","photo":${deep.replaceAll('[', '{"a":').replaceAll(']', '}').replace('{"a":}', '{"a":1}')}}`,
  ])
    await play({ name: 'deep', as: 'editor', method: 'POST', path: '/api/speakers', headers, body, status: 400, failure: 'invalid_input' }, stem);
});
