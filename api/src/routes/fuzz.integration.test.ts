// Whatever is sent, the api answers with a row or with a reason, and what it keeps is valid.
import { type Entity, type EntityName, entities, entityNames, rowSchema } from '@stem/model';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArbitraryRequest, arbitraryRequest } from '../../test/arbitrary-request.ts';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { contentTable } from '../database/content-table.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
  for (const name of entityNames) await makeExample(name, stem);
}, 120_000);
afterAll(() => stem.close());

const bodies = 10_000;
const unknownId = '00000000-0000-4000-8000-000000000000';

test(`${bodies} bodies bring no fault and no invalid row`, { timeout: 900_000 }, async () => {
  let sent = 0;
  const property = fc.asyncProperty(arbitraryRequest, async (request) => {
    const response = await send(request);
    const text = await response.text();
    expect({ status: response.status, text: text.slice(0, 400), errors: stem.errors }).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 500),
      errors: [],
    });
    if (!response.ok) expect(JSON.parse(text)).toMatchObject({ name: expect.any(String), detail: expect.any(String), reference: expect.any(String) });
    sent += 1;
    if (sent % 1000 === 0) await expectValidRows();
  });
  await fc.assert(property, { numRuns: bodies, endOnFailure: true });
  await expectValidRows();
});

async function send({ method, path, entity, pick, body, query }: ArbitraryRequest) {
  const parent = (entities[entity] as Entity).parent?.entity as EntityName | undefined; // entities belong to entities
  const values = {
    ':id': path.includes(':id') ? await (path.endsWith('/restore') ? deletedIdOf : idOf)(entity, pick) : '',
    ':parent': path.includes(':parent') ? await idOf(parent ?? 'event_formats', pick) : '',
    ':save': path.includes(':save') ? await saveOf(pick) : '',
  };
  const address = Object.entries(values).reduce((filled, [name, value]) => filled.replace(name, value), path);
  const withParent = typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...(await realReferences(entity, pick)) } : body;
  const isRead = method === 'GET';
  return stem.request(`${address}${isRead ? query : ''}`, { as: pick % 20 === 0 ? 'visitor' : 'editor', method, ...(!isRead && { body: withParent }) });
}

/** Ids that exist, so that most bodies come as far as being written. */
async function realReferences(name: EntityName, pick: number): Promise<Record<string, unknown>> {
  const { fields }: Entity = entities[name];
  const found: Record<string, unknown> = {};
  if (pick % 5 === 0) return found;
  for (const [field, definition] of Object.entries(fields)) {
    if (definition.kind === 'reference' && definition.required) found[field] = await idOf(definition.to as EntityName, pick); // references lead to entities
    if (definition.kind === 'references') found[field] = [await idOf(definition.to as EntityName, pick)]; // as above
  }
  return found;
}

async function idOf(name: EntityName, pick: number): Promise<string> {
  const rows = await stem.database.rows(`SELECT id FROM ${name} ORDER BY id`);
  return pick % 11 === 0 ? unknownId : String(rows[pick % Math.max(rows.length, 1)]?.id ?? unknownId);
}

async function deletedIdOf(name: EntityName, pick: number): Promise<string> {
  const rows = await stem.database.rows(`SELECT row_id FROM change_log WHERE entity = ? AND op = 'delete' ORDER BY seq DESC LIMIT 9`, [name]);
  return String(rows[pick % Math.max(rows.length, 1)]?.row_id ?? unknownId);
}

async function saveOf(pick: number): Promise<string> {
  const rows = await stem.database.rows('SELECT change_set FROM change_log GROUP BY change_set ORDER BY max(seq) DESC LIMIT 40');
  return String(rows[pick % Math.max(rows.length, 1)]?.change_set ?? 'nothing');
}

async function expectValidRows() {
  for (const name of entityNames) {
    const { parent, limit, single }: Entity = entities[name];
    const rows = (await stem.database.read.select().from(contentTable(name).table)) as Record<string, unknown>[]; // rows of any entity
    for (const row of rows) expect({ name, row, error: rowSchema(entities[name]).safeParse(row).error?.issues }).toMatchObject({ error: undefined });
    if (single) expect(rows.length).toBeLessThanOrEqual(1);
    if (limit && parent) for (const group of Map.groupBy(rows, (row) => row[parent.field]).values()) expect(group.length).toBeLessThanOrEqual(limit.max);
  }
  expect(await stem.database.rows('PRAGMA foreign_key_check')).toEqual([]);
}
