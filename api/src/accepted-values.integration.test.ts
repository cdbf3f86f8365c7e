// All pages can be made of the values that the api accepts: values for every field of every entity, sent as an editor sends them.
import { type Column, columnsOf, type Entity, type EntityName, entities, entityNames, pathsOf } from '@stem/model';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arbitraryValue } from '../test/arbitrary-value.ts';
import { exampleBody, makeExample } from '../test/example.ts';
import { openStem, type Stem } from '../test/stem.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem({ isWhole: true, origin: 'https://stem.test' });
  for (const name of entityNames) if ((await idsOf(name)).length === 0) await makeExample(name, stem);
}, 300_000);
afterAll(() => stem.close());

interface Target {
  readonly name: EntityName;
  readonly column: Column;
}

const targets: readonly Target[] = entityNames.flatMap((name) =>
  columnsOf(entities[name].fields).flatMap((column) => (column.field.readonly ? [] : [{ name, column }])),
);

const idsOf = async (name: EntityName) => (await stem.database.rows(`SELECT id FROM ${name} ORDER BY id`)).map(({ id }) => String(id));

test('150 values cause no fault, and every page can be made of those that are accepted', { timeout: 600_000 }, () =>
  expectPages({ values: 150, batch: 50, seed: 31 }),
);

test('24,000 values do so as well', { tags: 'long', timeout: 7_200_000 }, async () => {
  const { sent, accepted } = await expectPages({ values: 24_000, batch: 300, seed: Number(process.env.STEM_SEED ?? Date.now() % 1_000_000) });
  expect(sent).toBe(24_000);
  expect(accepted).toBeGreaterThan(6000);
});

test('values from before their rule break no page', { tags: 'long', timeout: 300_000 }, async () => {
  const old = await openStem({ isWhole: true, origin: 'https://stem.test' });
  await old.database.write(async (transaction) => {
    for (const { name, column } of targets) {
      const value = column.field.unique || column.field.key ? undefined : outdated[column.field.kind];
      if (value !== undefined) await transaction.run(sql`UPDATE ${sql.identifier(name)} SET ${sql.identifier(column.name)} = ${value}`);
    }
  });
  await old.live();
  expect((await old.pipeline.status()).failedPages).toEqual([]);
  expect(await old.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
  const feed = await (await old.request('/feed.xml')).text();
  expect([feed.includes('one\ntwo'), feed.includes('\u000b'), feed.includes('\ufffe')]).toEqual([true, false, false]);
  await old.close();
});

/** Values that were accepted once, or that a script has written. */
const outdated: { readonly [K in Column['field']['kind']]?: string | number } = {
  text: 'one\u000btwo \ufffe ]]> ]]> </script>',
  long_text: 'one\u000btwo\n\n\ufffe ]]> ]]> https://stem.test/no-such-page',
  prose: '## one\u000b\n\n[two](/no-such-page) [three](%zz) <https://stem.test/%>',
  url: '/no-such-page',
  image: '/media/gone.png',
  video: '/media/gone.mp4',
  file: '/%',
  email: 'nobody',
  phone: '---',
  year: 'MMXXVII',
  date: 'soon',
  time_zone: 'Mars/Phobos',
  country: '🇨🇭',
  colour: 'red;}',
  number: -1e308,
  fraction: 7,
  order: -5,
};

interface Values {
  readonly values: number;
  /** The number of values between two publications. */
  readonly batch: number;
  readonly seed: number;
}

async function expectPages({ values, batch, seed }: Values) {
  const statuses = new Map<number, number>();
  let accepted = 0;
  for (let first = 0; first < values; first += batch) {
    const saved: unknown[] = [];
    const made: { readonly name: EntityName; readonly id: string }[] = [];
    for (let count = first; count < Math.min(first + batch, values); count += 1) {
      const target = targets[(count * 7919) % targets.length];
      if (!target) throw new Error('There is no field');
      const [value] = fc.sample(arbitraryValue(target.column.field), { seed: seed + count, numRuns: 1 });
      const sent = { seed: seed + count, entity: target.name, column: target.column.name, value };
      const { status, text, id } = await (count % 20 === 19 ? create(target, value) : change(target, value, seed + count));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect({ ...sent, status, text, errors: stem.errors }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 500), errors: [] });
      if (status >= 300) continue;
      accepted += 1;
      saved.push(sent);
      if (status === 201 && id !== undefined) made.push({ name: target.name, id });
    }
    await stem.live();
    expect({ seed, blocked: (await stem.pipeline.status()).failedPages, saved, errors: stem.errors }).toMatchObject({ blocked: [], errors: [] });
    for (const { name, id } of made) await stem.request(pathsOf(entities[name]).item.replace(':id', id), { as: 'editor', method: 'DELETE' });
  }
  await stem.live();
  expect(await stem.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
  return { sent: [...statuses.values()].reduce((sum, count) => sum + count, 0), accepted };
}

async function change({ name, column }: Target, value: unknown, pick: number) {
  const entity: Entity = entities[name];
  const ids = await idsOf(name);
  const body = { [column.name]: await referring(column, value, pick) };
  const path = pathsOf(entity).item.replace(':id', ids[pick % ids.length] ?? '');
  return answerOf(await stem.request(path, { as: 'editor', method: 'PATCH', body }));
}

async function create({ name, column }: Target, value: unknown) {
  const body = { ...(await bodyFor(name)), [column.name]: value };
  return answerOf(await stem.request(pathsOf(entities[name]).collection, { as: 'editor', method: 'POST', body }));
}

/** A new record belongs to one that exists: examples would add events. */
async function bodyFor(name: EntityName): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {};
  for (const { name: column, field } of columnsOf(entities[name].fields))
    if (field.kind === 'reference' && field.to !== name) given[column] = (await idsOf(field.to as EntityName))[0]; // references lead to entities
  return exampleBody(name, stem, given);
}

/** Every second reference leads to a row that exists. */
async function referring({ field }: Column, value: unknown, pick: number): Promise<unknown> {
  if ((field.kind !== 'reference' && field.kind !== 'references') || pick % 2 === 0) return value;
  const ids = await idsOf(field.to as EntityName); // as above
  const id = ids[pick % Math.max(ids.length, 1)];
  return field.kind === 'references' ? [id] : id;
}

async function answerOf(response: Response) {
  const text = await response.text();
  const id = response.status === 201 ? String((JSON.parse(text) as { id: unknown }).id) : undefined; // the api answers with the row
  return { status: response.status, text: text.slice(0, 400), id };
}
