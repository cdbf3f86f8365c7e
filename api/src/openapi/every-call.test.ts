// Every call of the document does what it promises for those it admits, and refuses all others and all other input without
// writing. A call without a table of its good input fails here.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '../../test/calls/all-calls.ts';
import { makeAttendee } from '../../test/calls/attendee-calls.ts';
import type { GoodCall } from '../../test/calls/call-table.ts';
import { expectDocumented } from '../../test/documented.ts';
import { makeEditor } from '../../test/editor.ts';
import { isBrief, isOnServer } from '../../test/empty-database.ts';
import type { Who } from '../../test/request.ts';
import { play, type Scenario } from '../../test/scenario.ts';
import { openStem } from '../../test/stem.ts';
import { bodyLimitOf } from '../limits/public-limits.ts';
import { subjectOf } from '../sessions/principal.ts';
import { freshFor } from '../sessions/sessions.ts';
import { callsOf, templateOf } from './calls.ts';
import { failuresOf } from './failure-responses.ts';
import { toJsonSchema } from './json-schema.ts';
import type { JsonSchema, Operation } from './operation.ts';

const stem = await openStem();
afterAll(() => stem.close());

const calls = callsOf(stem.app).flatMap(({ method, path, operation }) => {
  const { template, parameters } = templateOf(path);
  const key = `${method} ${template}`;
  return operation ? [{ key, method, template, parameters, operation, table: allCalls[key] }] : [];
});
type Listed = (typeof calls)[number];

let attendee: string;
beforeAll(async () => {
  attendee = (await makeAttendee(stem)).headers.cookie;
});

test('every call has a table, and every table a call', () => {
  expect(calls.filter(({ table }) => !table).map(({ key }) => key)).toEqual([]);
  expect(Object.keys(allCalls).filter((key) => !calls.some((call) => call.key === key))).toEqual([]);
});

test('every call that may be refused as stale has a table for it', () => {
  const may = calls.filter(({ operation }) => operation.failures?.includes('stale_revision'));
  expect(may.length).toBeGreaterThan(50);
  expect(may.filter(({ table }) => !table?.stale).map(({ key }) => key)).toEqual([]);
});

const as = ({ access }: Operation): Who => (access === 'admin' || access === 'monitor' ? 'editor' : 'visitor');
const good = async ({ table }: Listed): Promise<GoodCall> => (await table?.good(stem)) ?? { path: '' };
const statusOf = ({ answer, status = answer ? 200 : 204 }: Operation) => status;
const isJson = ({ operation: { body, bodyTypes } }: Listed) => body !== undefined && (bodyTypes ?? ['application/json']).includes('application/json');
const withoutSession = ({ headers = {} }: GoodCall) => Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'cookie'));
/** As many lists in one another as the body may have. */
function deepFor(operation: Operation): string {
  const depth = Math.min(10_000, (bodyLimitOf(operation)?.bytes ?? 0) / 2);
  return '['.repeat(depth) + ']'.repeat(depth);
}
const decisive = [
  'DELETE /api/admin/passkeys/{id}',
  'DELETE /api/editors/{id}',
  'DELETE /api/editors/{id}/invitation',
  'DELETE /api/editors/{id}/provider-account',
  'PATCH /api/editors/{id}',
  'POST /api/addresses/erasure',
  'POST /api/admin/passkeys',
  'POST /api/admin/passkeys/options',
  'POST /api/editors',
  'POST /api/editors/{id}/invitation',
  'POST /api/editors/{id}/restore',
  'POST /api/programs',
  'PUT /api/admin/passkey-demand',
  'PUT /api/admin/password',
  'PUT /api/editors/{id}',
];
const unknownId = '00000000-0000-4000-8000-000000000000';

/** Refused as it is promised, and nothing is written. */
async function refused({ method, operation }: Listed, what: string, asked: Omit<Scenario, 'name' | 'method'>) {
  if (asked.failure) expect([what, failuresOf({ method, operation })]).toEqual([what, expect.arrayContaining([asked.failure])]);
  await play({ name: what, method, ...asked }, stem);
}

const nounOf = ({ template }: Listed) => template.split('/')[2];

/** The first call of each noun that writes: others of it ask the database the same. */
function oneForEachNoun(all: readonly Listed[]): Listed[] {
  const writes = all.filter(({ method }) => method !== 'GET').map((call) => [nounOf(call), call] as const);
  const first = new Map(writes.reverse());
  return all.filter((call) => first.get(nounOf(call)) === call);
}

const known = calls.filter(({ table }) => table);
const tried = isBrief ? oneForEachNoun(known) : known;
// A database takes no part in these refusals, so any will do.
const refusable = isOnServer ? [] : known;
const guarded = refusable.filter(({ operation }) => operation.access !== 'public');
const writing = refusable.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));

test.each(tried)('$key does what it says', async (call) => {
  const { method, operation } = call;
  const { status = statusOf(operation), isStream, takesAnySize: _, takesNothing: __, isOfItsAuthor: ___, ...asked } = await good(call);
  if (!isStream) return play({ name: 'good', as: as(operation), method, ...asked, status }, stem);
  const response = await stem.request(asked.path, { as: as(operation), method });
  expect([response.status, response.headers.get('content-type')]).toEqual([status, operation.answerType]);
  await response.body?.cancel();
});

test.each(guarded)('$key is not for strangers', async (call) => {
  const { access } = call.operation;
  const asked = await good(call);
  const { path, body } = asked;
  const by = (cookie: string) => ({ path, body, headers: { ...withoutSession(asked), cookie } });
  const unknown = { status: 401, failure: 'not_signed_in' } as const;
  await refused(call, 'anonymous', { ...by(''), ...unknown });
  await refused(call, 'with nonsense', { ...by('stem_admin=x; stem_attendee=x'), ...unknown });
  if (access === 'people') return refused(call, 'an attendee of another event', { ...by(attendee), status: 403, failure: 'no_access' });
  if (access === 'attendee') return refused(call, 'an editor', { path, body, headers: withoutSession(asked), as: 'editor', ...unknown });
  await refused(call, 'an attendee', { ...by(attendee), ...unknown });
  await refused(call, 'an attendee in disguise', { ...by(attendee.replace('stem_attendee', 'stem_admin')), ...unknown });
});

const askingAgain = refusable.filter(({ operation }) => operation.fresh);

test('what decides who comes in asks for a fresh sign-in, and nothing else does', () => {
  const asking = calls.filter(({ operation }) => operation.fresh).map(({ key }) => key);
  expect(asking.sort()).toEqual(decisive);
});

test.each(askingAgain)('$key is refused to those who have signed in long ago', async (call) => {
  const { path, body, ...asked } = await good(call);
  const { id } = await makeEditor(stem, 'owner');
  const cookie = (await stem.editors.begin(subjectOf(id), null, stem.clock.now - freshFor - 1)).split(';')[0] ?? '';
  await refused(call, 'long ago', { path, body, headers: { ...withoutSession({ path, ...asked }), cookie }, status: 401, failure: 'fresh_sign_in_needed' });
});

test.each(writing)('$key refuses pages of other sites, and bodies that are too large', async (call) => {
  const { path, body, headers = {}, takesAnySize } = await good(call);
  const asked = { path, body, as: as(call.operation) };
  await refused(call, 'another site', { ...asked, headers: { ...headers, origin: 'https://evil.example' }, status: 403, failure: 'foreign_origin' });
  await refused(call, 'a frame', { ...asked, headers: { ...headers, 'sec-fetch-site': 'cross-site' }, status: 403, failure: 'foreign_origin' });
  const large = { ...asked, body: body ?? '{}', headers: { ...headers, 'content-length': String(2 ** 45) } };
  if (!takesAnySize) await refused(call, 'too large', { ...large, status: 413, failure: 'too_large' });
});

test.each(refusable.filter(isJson))('$key takes only valid JSON', async (call) => {
  const { path, headers = {}, takesNothing } = await good(call);
  const asked = { path, headers, as: as(call.operation) };
  const xml = { ...asked, body: '<a/>', headers: { ...headers, 'content-type': 'text/xml' } };
  await refused(call, 'another type', { ...xml, status: 415, failure: 'unsupported_type' });
  await refused(call, 'broken', { ...asked, body: '{"a":', status: 400, failure: 'invalid_json' });
  for (const body of [...(takesNothing ? [] : ['null']), '[]', '7', '"text"', '[[]]', deepFor(call.operation)])
    await refused(call, body.slice(0, 40), { ...asked, body, status: 400, failure: 'invalid_input' });
  for (const field of fieldsOf(call.operation))
    await refused(call, `a wrong ${field}`, { ...asked, body: { [field]: { not: ['a', 'value'] } }, status: 400, failure: 'invalid_input' });
});

test.each(refusable.filter(({ operation: { bodyTypes } }) => bodyTypes && !bodyTypes.includes('application/json')))('$key takes no JSON', async (call) => {
  const { path, headers = {} } = await good(call);
  const { method, operation } = call;
  await stem.logged();
  const asked = { as: as(operation), method, body: '{}', headers: { ...headers, 'content-type': 'application/json' } };
  const response = await stem.request(path, asked);
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([
    expect.toBeOneOf([400, 415]),
    expect.objectContaining({ name: expect.stringMatching(/^(?:invalid_input|unsupported_type)$/) }),
  ]);
  await expectDocumented({ method, path, response, body }, stem);
  expect(await stem.logged()).toEqual([]);
});

test.each((isBrief ? [] : known).filter(({ parameters }) => parameters.length > 0))('$key does not find unknown records', async (call) => {
  const { template, parameters, operation } = call;
  const { path, body, headers = {} } = await good(call);
  for (const { name, pattern } of parameters) {
    const unknown = withPart({ path, template, name, value: pattern === undefined ? unknownId : '999999999' });
    await refused(call, `another ${name}`, { path: unknown, body, headers, as: as(operation), status: 404, failure: 'not_found' });
  }
});

test.each(refusable.filter(({ operation }) => numbersOf(operation).length > 0))('$key refuses anything but numbers in numeric options', async (call) => {
  const { path, headers = {} } = await good(call);
  for (const name of numbersOf(call.operation))
    for (const value of ['x', '-1', '1e99'])
      await refused(call, `${name}=${value}`, {
        path: `${path.split('?')[0]}?${name}=${value}`,
        headers,
        as: as(call.operation),
        status: 400,
        failure: 'invalid_input',
      });
});

test.each(tried.filter(({ table }) => table?.stale))('$key is refused to an editor who has not seen the last state', async (call) => {
  const asked = await call.table?.stale?.(stem);
  const answer = { current: expect.anything() };
  await refused(call, 'stale', { ...asked, path: asked?.path ?? '', as: as(call.operation), status: 409, failure: 'stale_revision', answer });
});

function numbersOf({ query }: Operation): string[] {
  const { properties = {} } = query ? (toJsonSchema(query) as { properties?: Record<string, JsonSchema> }) : {}; // an object's schema
  return Object.entries(properties).flatMap(([name, { type }]) => (type === 'integer' ? [name] : []));
}

// Entities have their fields tested one by one, in resource.test.ts.
function fieldsOf({ body }: Operation): string[] {
  const { properties = {} } = body ? (toJsonSchema(body) as { properties?: object }) : {}; // a schema, maybe of an object
  return Object.keys(properties).filter((name) => name !== 'revision');
}

function withPart({ path, template, name, value }: Readonly<Record<'path' | 'template' | 'name' | 'value', string>>): string {
  const place = template.split('/').indexOf(`{${name}}`);
  return path
    .split('/')
    .map((part, index) => (index === place ? part.replace(/^[^?]*/, value) : part))
    .join('/');
}
