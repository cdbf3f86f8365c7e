// Every call is described, and the description is one that programs understand.

import { Validator } from '@seriousme/openapi-schema-validator';
import type { failureKinds } from '@stem/model';
import { failures } from '@stem/model/texts/en/failures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { callsOf, templateOf } from '../../openapi/calls.ts';
import type { ApiDocument } from '../../openapi/document.ts';

let stem: Stem;
let document: ApiDocument;
beforeAll(async () => {
  stem = await openStem();
  document = (await stem.read('/api/openapi.json')) as ApiDocument; // what it is, the first test finds out
});
afterAll(() => stem.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));

test('the document is valid OpenAPI 3.1', async () => {
  const checked = await new Validator().validate({ ...structuredClone(document) });
  expect(checked.errors ?? []).toEqual([]);
  expect([checked.valid, document.openapi]).toEqual([true, '3.1.0']);
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place = '']) => place);
  const find = (place: string) => place.split('/').reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], document); // walks plain data
  expect(references.length).toBeGreaterThan(100);
  expect([...new Set(references)].filter((place) => find(place) === undefined)).toEqual([]);
});

test('every route is described, and nothing is described that is not routed', () => {
  const routed = callsOf(stem.app).map(({ method, path }) => `${method} ${templateOf(path).template}`);
  expect(callsOf(stem.app).filter(({ operation }) => operation === undefined)).toEqual([]);
  expect(
    operations()
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
      .sort(),
  ).toEqual(routed.sort());
});

test('no two addresses differ only in the name of a part, and no two calls share an id', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every call says what it does, who may, what is answered and what can go wrong', () => {
  for (const { path, method, operation } of operations()) {
    const name = `${method} ${path}`;
    expect([name, operation.summary]).toEqual([name, expect.stringMatching(/^[A-Z].*[^.]$/)]);
    expect([name, operation.tags]).toEqual([name, [expect.any(String)]]);
    const statuses = Object.keys(operation.responses);
    expect([name, statuses]).toEqual([name, expect.arrayContaining([expect.stringMatching(/^[23]/), '500'])]);
    expect([name, statuses.includes('401')]).toEqual([name, operation.security.length > 0 || statuses.includes('401')]);
    for (const parameter of operation.parameters ?? []) if (parameter.in === 'path') expect([name, parameter.description]).toEqual([name, expect.any(String)]);
  }
});

test('failures have the status and the words of the catalogue', () => {
  const { responses } = document.components;
  expect(Object.keys(responses).length).toBeGreaterThan(5);
  for (const [key, response] of Object.entries(responses)) {
    const names = key.split('.') as (keyof typeof failureKinds)[]; // only names of the catalogue make these keys
    for (const name of names) expect(response.description).toContain(failures[name].title);
    expect(Object.keys(response.content ?? {})).toEqual(['application/problem+json']);
  }
});

test('the document has what the model says of a field', () => {
  const { speakers, 'speakers.new': created, 'agenda_sessions.new': session } = document.components.schemas;
  expect(speakers).toMatchObject({ title: 'Speaker', required: expect.not.arrayContaining(['email']), properties: { name: { type: 'string' } } });
  expect(created).toMatchObject({
    required: expect.arrayContaining(['name', 'bio']),
    properties: { email: { description: expect.stringContaining('session') } },
  });
  expect(session).toMatchObject({ properties: { title_de: { title: 'Title (German)', maxLength: 160 } } });
});

const addressesIn = (page: string) => [...page.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);

test('the page takes everything from here and runs nothing inline', async () => {
  const response = await stem.request('/api/docs');
  const page = await response.text();
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page).not.toMatch(/ style=| on\w+=|<style|<script(?! src="\/api\/docs\/files\/[\w.-]+\?v=[\w-]{10}" defer><\/script>)/);
  expect(addressesIn(page).filter((address) => !address.startsWith('/api/'))).toEqual([]);
});

test('its files are compressed, and kept by browsers until they change', async () => {
  const addresses = addressesIn(await (await stem.request('/api/docs')).text()).filter((address) => address.includes('/files/'));
  expect(addresses).toHaveLength(4);
  for (const address of addresses) {
    const response = await stem.request(address, { headers: { 'accept-encoding': 'gzip' } });
    const [encoding, caching, type] = ['content-encoding', 'cache-control', 'content-type'].map((name) => response.headers.get(name));
    const isLarge = address.includes('swagger');
    expect([address, response.status, encoding, caching, type]).toEqual([
      address,
      200,
      isLarge ? 'gzip' : encoding,
      'public, max-age=31536000, immutable, no-transform',
      expect.stringMatching(/^text\/(?:css|javascript); charset=utf-8$/),
    ]);
  }
});

test('files that are no part of the page are not served', async () => {
  for (const name of ['index.html', '..%2Fdocument.ts', 'constructor', '__proto__'])
    await play({ name, path: `/api/docs/files/${name}`, status: 404, failure: 'not_found' }, stem);
});

test('every call that needs a permission names it, and the roles that have it', () => {
  const reordered = document.paths['/api/formats/{format}/speakers']?.put;
  expect(reordered).toMatchObject({ 'x-permission': ['events.write'], 'x-roles': { owner: 'all', editor: 'all', event_editor: 'own' } });
  expect(reordered?.description).toContain('Roles: owner, editor, event editor (own events).');
  for (const { path, method, operation } of operations())
    if (operation.security.some((scheme) => 'admin' in scheme))
      expect([`${method} ${path}`, operation['x-permission']]).not.toEqual([expect.anything(), undefined]);
});
