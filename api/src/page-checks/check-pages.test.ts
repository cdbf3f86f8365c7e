import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStem, type Stem } from '../../test/stem.ts';
import { documentChecks } from '../database/tables.ts';
import { checkPages } from './check-pages.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const pageWith = (body: string) => `<!doctype html><html lang="en"><head><title>Team</title></head><body><main>${body}</main></body></html>`;
const good = pageWith('<h1>Team</h1><h2>Office</h2><p><img src="/a.png" alt="A room"></p>');

/** Checks two live pages as if each had these bytes; returns how many were read. */
async function check(html: string): Promise<number> {
  let read = 0;
  const objects = {
    get: async () => {
      read += 1;
      return Buffer.from(html);
    },
  };
  const servedPaths = async () => new Map([...(await stem.pipeline.servedPaths())].filter(([path]) => path === '/' || path === '/de'));
  await checkPages({ ...stem, pipeline: { servedPaths }, objects, now: Date.now }, { signal: new AbortController().signal });
  return read;
}
async function found(language = 'en') {
  const answer = await stem.request('/api/findings?kind=page_access', { as: 'editor', headers: { 'accept-language': language } });
  const { groups } = (await answer.json()) as { groups: readonly { findings: readonly { path: string; sentence: string }[] }[] }; // as described
  return groups.flatMap(({ findings }) => findings);
}

test('what axe finds is named with its page, in both languages', async () => {
  const pages = await check(pageWith('<h1>Team</h1><h4>Office</h4><p><img src="/a.png"></p>'));
  expect(pages).toBe(2);
  const english = await found();
  expect(new Set(english.map(({ sentence }) => sentence))).toEqual(
    new Set(['Heading levels should only increase by one (h4)', 'Images must have alternative text (img)']),
  );
  expect(new Set((await found('de')).map(({ sentence }) => sentence)).isDisjointFrom(new Set(english.map(({ sentence }) => sentence)))).toBe(true);
});

test('a document is checked once, and forgotten when no page has it', async () => {
  expect(await check(good)).toBe(2);
  expect(await found()).toEqual([]);
  expect(await check(good)).toBe(0);
  await stem.database.write((transaction) => transaction.insert(documentChecks).values({ object: 'gone', checked_at: 0, barriers: [] }));
  await check(good);
  expect(await stem.database.rows("SELECT object FROM document_checks WHERE object = 'gone'")).toEqual([]);
});
