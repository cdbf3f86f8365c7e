// The page of the api: it shows the whole document, leads nowhere outside, and runs nothing but its own script.
import { entityNames, failureKinds } from '@stem/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import type { ApiDocument } from '../document.ts';
import { inWords, withCode } from './schema.ts';

let stem: Stem;
let page: Response;
let text: string;
beforeAll(async () => {
  stem = await openStem();
  page = await stem.request('/api/docs');
  text = await page.text();
});
afterAll(() => stem.close());

const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value);

test('every call, record and failure has an address on the page', async () => {
  const { paths } = (await stem.read('/api/openapi.json')) as ApiDocument; // tested beside its route
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  const records = entityNames.flatMap((name) => [`record-${name}`, `record-${name}-new`, `record-${name}-changes`]);
  const failures = Object.keys(failureKinds).map((name) => `failure-${name}`);
  const ids = found(/ id="([^"]+)"/g);
  expect(ids).toEqual(expect.arrayContaining([...calls, ...records, ...failures]));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('what it links to is there', async () => {
  const ids = new Set(found(/ id="([^"]+)"/g));
  const targets = [...new Set(found(/ (?:href|src)="([^"]+)"/g))];
  expect(targets.filter((target) => target.startsWith('#') && !ids.has(target.slice(1)))).toEqual([]);
  const files = targets.filter((target) => !target.startsWith('#'));
  const styles = await Promise.all(['page.css', 'calls.css'].map(async (name) => (await stem.request(`/api/docs/files/${name}`)).text()));
  const fonts = styles.flatMap((style) => [...style.matchAll(/url\("([^"]+)"\)/g)].map(([, address = '']) => address));
  expect(fonts).toHaveLength(2);
  for (const path of [...files, ...fonts]) expect([path, (await stem.request(path)).status]).toEqual([path, 200]);
});

test('it takes nothing from elsewhere, and nothing can be put into it', () => {
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect(text).not.toMatch(/ style="|<style|<script(?! src="\/api\/docs\/files\/page\.js" defer)/);
  expect(String(withCode('`<b>` & <script>'))).toBe('<code>&lt;b&gt;</code> &amp; &lt;script&gt;');
});

test.each([
  [{ type: 'string', format: 'uuid' }, 'id'],
  [{ type: ['string', 'null'], maxLength: 80 }, 'text, up to 80 characters or nothing'],
  [{ type: 'array', items: { $ref: '#/components/schemas/speakers.new' } }, 'list of <a href="#record-speakers-new"><code>speakers.new</code></a>'],
  [{ enum: ['en', 'de'] }, '<code>en</code>, <code>de</code>'],
  [{ anyOf: [{ type: 'boolean' }, { type: 'integer', minimum: 1, maximum: 3 }] }, 'true or false or whole number from 1 to 3'],
  [{ type: 'object', additionalProperties: { type: 'string' } }, 'by name: text'],
])('%o is told as « %s »', (schema, words) => {
  expect(String(inWords(schema))).toBe(words);
});

test('files that are no part of it are not served', async () => {
  for (const name of ['page.ts', '..%2Fdocument.ts', 'constructor', '__proto__'])
    await play({ name, path: `/api/docs/files/${name}`, status: 404, failure: 'not_found' }, stem);
});
