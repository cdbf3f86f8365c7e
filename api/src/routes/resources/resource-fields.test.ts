// The rules of every field of the model, through the api: length, uniqueness and aliases.
import { type Column, columnsOf, type Entity, type EntityName, entities, entityNames, pathsOf } from '@stem/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearSingle, exampleBody, exampleValue, makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());

const definitions = entityNames
  .map((name) => ({ name, entity: entities[name] as Entity, paths: pathsOf(entities[name]) })) // one type for all
  .filter(({ entity }) => !entity.isMadeElsewhere);
const create = (name: EntityName, body: object) => ({ name, as: 'editor' as const, method: 'POST', path: entities[name].path, body });
const longest = ({ field }: Column) => ('max' in field && typeof field.max === 'number' ? field.max : field.kind === 'text' ? 200 : 4000);
const fullText = (column: Column): string => (isMailbox(column) ? ' <office@stem.test>' : '').padStart(longest(column), 'x');
const isMailbox = ({ field }: Column): boolean => field.kind === 'text' && field.of === 'mailbox';
const lines = (entity: Entity) => columnsOf(entity.fields).filter(({ field }) => !field.readonly && ['text', 'long_text', 'prose'].includes(field.kind));

test.each(definitions.filter(({ entity }) => lines(entity).length > 0))(
  '$name: every text may have its maximal length, and no more',
  async ({ name, entity }) => {
    await clearSingle(name, stem);
    const full = Object.fromEntries(lines(entity).map((column) => [column.name, fullText(column)]));
    const body = { ...(await exampleBody(name, stem)), ...full };
    await play({ ...create(name, body), status: 201, logged: [`insert ${name}`], answer: full }, stem);
    await clearSingle(name, stem);
    for (const column of lines(entity)) {
      const errors = [column.name];
      const longer = { ...body, [column.name]: `x${full[column.name]}` };
      await play({ ...create(name, longer), name: column.name, status: 400, failure: 'invalid_input', errors }, stem);
    }
  },
);

const uniques = definitions.flatMap(({ name, entity }) => {
  const single = columnsOf(entity.fields).flatMap((column) => (column.field.unique && !column.field.readonly ? [[column.name]] : []));
  return [...single, ...(entity.unique ?? [])].map((fields) => ({ name, fields }));
});

test.each(uniques)('$name: no two records share $fields', async ({ name, fields }) => {
  const shared = Object.fromEntries(Object.entries(await makeExample(name, stem)).filter(([field]) => fields.includes(field)));
  const twice = await exampleBody(name, stem, shared);
  await play({ ...create(name, twice), status: 409, failure: 'already_taken', errors: fields }, stem);
  const { id } = await makeExample(name, stem);
  const path = pathsOf(entities[name]).item.replace(':id', id);
  await play({ name, as: 'editor', method: 'PATCH', path, body: shared, status: 409, failure: 'already_taken', errors: fields }, stem);
});

const aliased = definitions.flatMap(({ name, entity }) => Object.entries(entity.aliases ?? {}).map(([alias, field]) => ({ name, entity, alias, field })));

test.each(aliased)('$name: $alias is another name of $field, in and out', async ({ name, entity, alias, field }) => {
  await clearSingle(name, stem);
  const column = columnsOf(entity.fields).find((candidate) => candidate.name === field);
  const { [field]: given, ...body } = await exampleBody(name, stem);
  const value = given ?? (column && exampleValue(column));
  const { id } = await stem.write('POST', entities[name].path, { ...body, [alias]: value });
  const row = (await stem.read(pathsOf(entities[name]).item.replace(':id', String(id)), 'editor')) as Record<string, unknown>; // the api answers with the row
  expect([String(row[field]), String(row[alias])]).toEqual([String(value), String(value)]);
  const other = { ...(await exampleBody(name, stem)), [field]: value, [alias]: { not: 'looked at' } };
  await clearSingle(name, stem);
  expect(await stem.write('POST', entities[name].path, other)).toMatchObject({ [field]: row[field] });
});
