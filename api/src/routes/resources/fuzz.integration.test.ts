// The api answers any body with a row or a reason, and every stored row is valid.
import { type Entity, type EntityName, entities, entityNames, failureKinds, isEntityName, rowSchema } from '@stem/model';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ArbitraryRequest, arbitraryRequest, junk } from '../../../test/arbitrary-request.ts';
import { allCalls } from '../../../test/calls/all-calls.ts';
import { resourceCalls } from '../../../test/calls/resource-calls.ts';
import { expectDocumented } from '../../../test/documented.ts';
import { isBrief, isLong, isOnServer } from '../../../test/empty-database.ts';
import { makeExample } from '../../../test/example.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { contentTable } from '../../database/content-table.ts';
import { callsOf, templateOf } from '../../openapi/calls.ts';
import { readRow } from '../../views/rows.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
  for (const name of entityNames) await makeExample(name, stem);
});
afterAll(() => stem.close());

// A server takes ten times as long for each, and refuses nothing that a file would take.
const [bodies, bodiesOfCall] = isBrief ? [30, 2] : isOnServer ? [300, 5] : isLong ? [10_000, 20] : [1000, 5];
/** A run with the same seed sends the same bodies; with a call and a path, of the second test only those that failed. */
const { STEM_FUZZ_SEED = String(Date.now() % 1_000_000), STEM_FUZZ_CALL: onlyCall, STEM_FUZZ_PATH: path } = process.env;
const seed = Number(STEM_FUZZ_SEED);
/** Expected failures, no faults: of the mail server, or of a sender without an address in fuzzed settings. */
const refusedElsewhere = failureKinds.mail_not_sent.status;
const unknownId = '00000000-0000-4000-8000-000000000000';

test(`${bodies} bodies cause no fault and no invalid row (seed ${seed})`, { timeout: isLong ? 3_600_000 : 300_000 }, async () => {
  const sent = { bodies: 0, written: 0 };
  const property = fc.asyncProperty(arbitraryRequest, async (request) => {
    await restoreSession();
    const { path, response } = await send(request);
    await expectPromised(request.method, path, response);
    if (request.method !== 'GET' && request.body !== undefined) sent.bodies += 1;
    sent.written += await expectValidChanges();
  });
  for (let round = 0; sent.bodies < bodies; round += 1) await fc.assert(property, { seed: seed + round, numRuns: bodies / 10, endOnFailure: true });
  await expectSoundTables();
  expect(sent.written).toBeGreaterThan(bodies / 10);
});

test(`nearly right bodies for the calls about no single entity cause none either (seed ${seed})`, { timeout: 300_000 }, async () => {
  const byHand = callsOf(stem.app).flatMap(({ method, path, operation }) => {
    const { template } = templateOf(path);
    const table = allCalls[`${method} ${template}`];
    const isJson = operation?.body !== undefined && operation.bodyTypes === undefined;
    return isJson && table && !(`${method} ${template}` in resourceCalls) ? [{ name: `${method} ${template}`, method, table, operation }] : [];
  });
  expect(byHand.length).toBeGreaterThan(10);
  for (const { name, method, table, operation } of byHand.filter((call) => onlyCall === undefined || onlyCall === call.name)) {
    const property = fc.asyncProperty(
      fc.dictionary(fc.string(), junk, { maxKeys: 2 }),
      fc.array(junk, { maxLength: 3 }),
      fc.nat(),
      async (more, wrong, pick) => {
        await restoreSession();
        const { path, body, headers = {} } = await table.good(stem);
        await stem.logged();
        const fields = Object.keys(body ?? {});
        const replaced = wrong.map((value, index) => [fields[(pick + index) % Math.max(fields.length, 1)] ?? '', value]);
        const nearly = pick % 7 === 0 ? wrong : { ...(body as object), ...more, ...Object.fromEntries(replaced) };
        const response = await stem.request(path, { as: operation.access === 'admin' ? 'editor' : 'visitor', method, headers, body: nearly });
        await expectPromised(method, path, response);
        await expectValidChanges();
      },
    );
    const replayed = onlyCall !== undefined && path !== undefined ? { path } : {};
    await fc.assert(property, { seed, numRuns: bodiesOfCall, endOnFailure: true, ...replayed }).catch((error: Error) => {
      throw new Error(`STEM_FUZZ_SEED=${seed} STEM_FUZZ_CALL='${name}': ${error.message}`, { cause: error });
    });
  }
  await expectSoundTables();
});

test('a body that switches the shared password off, or wrong ones that lock it out, end no run', async () => {
  const off = await allCalls['PUT /api/admin/password']?.good(stem);
  expect((await stem.request('/api/admin/password', { ...off, method: 'PUT', body: { is_on: false } })).status).toBe(200);
  expect((await stem.request('/api/admin/session', { as: 'editor' })).status).toBe(401);
  await restoreSession();
  for (let tries = 0; tries < 20; tries += 1) await stem.request('/api/admin/session', { method: 'POST', body: { password: 'wrong' } });
  await stem.request('/api/admin/session', { as: 'editor', method: 'DELETE' });
  await restoreSession();
});

/** A random body may end the session of this test with the shared password, or lock its address out: both are undone before the next one. */
async function restoreSession() {
  const isSignedIn = async () => (await stem.request('/api/admin/session', { as: 'editor' })).ok;
  if (await isSignedIn()) return;
  await stem.signInAgain();
  expect(await isSignedIn()).toBe(true);
}

/** An answer of the kind the document promises, and no fault in the log. */
async function expectPromised(method: string, path: string, response: Response) {
  const text = await response.text();
  const { status } = response;
  expect({ method, path, status, text: text.slice(0, 400), errors: stem.errors }).toMatchObject({
    status: expect.toSatisfy((code: number) => code < 500 || (code === refusedElsewhere && text.includes('mail_not_sent'))),
    errors: [],
  });
  // Lists grow long here; other tests validate them against the document.
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (method !== 'GET' && isJson) await expectDocumented({ method, path, response, body: JSON.parse(text) }, stem);
}

/** Checks that every row written since reads back by the schema of its entity, unchanged. Returns their number. */
async function expectValidChanges(): Promise<number> {
  const changes = await stem.logged();
  for (const { entity, rowId, op } of changes) {
    if (op === 'delete' || !isEntityName(entity)) continue;
    const row = await readRow(entity, rowId, stem.database.read);
    if (!row) continue;
    const read = rowSchema(entities[entity]).safeParse(row);
    expect({ entity, row, issues: read.error?.issues, read: read.data }).toEqual({ entity, row, issues: undefined, read: row });
  }
  return changes.length;
}

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
  const asked = `${address}${isRead ? query : ''}`;
  const response = await stem.request(asked, { as: pick % 20 === 0 ? 'visitor' : 'editor', method, ...(!isRead && { body: withParent }) });
  return { path: asked, response };
}

/** Existing ids, so that most bodies are written. */
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

async function expectSoundTables() {
  for (const name of entityNames) {
    const { parent, limit, single }: Entity = entities[name];
    const rows = (await stem.database.read.select().from(contentTable(name).table)) as Record<string, unknown>[]; // rows of any entity
    for (const row of rows) expect({ name, row, error: rowSchema(entities[name]).safeParse(row).error?.issues }).toMatchObject({ error: undefined });
    if (single) expect(rows.length).toBeLessThanOrEqual(1);
    if (limit && parent) for (const group of Map.groupBy(rows, (row) => row[parent.field]).values()) expect(group.length).toBeLessThanOrEqual(limit.max);
  }
  expect(await stem.database.rows('PRAGMA foreign_key_check')).toEqual([]);
}
