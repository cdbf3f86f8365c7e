import { fileURLToPath } from 'node:url';
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
/** Checks a live page as if it had these bytes; returns how many were read. */
async function check(html: string, program?: string): Promise<number> {
  let read = 0;
  const objects = {
    get: async () => {
      read += 1;
      return Buffer.from(html);
    },
  };
  const isPage = ([, { headers }]: [string, { readonly headers: Readonly<Record<string, string>> }]) =>
    headers['content-type']?.startsWith('text/html') === true;
  const servedPaths = async () => new Map([...(await stem.pipeline.servedPaths())].filter(isPage).slice(0, 1));
  await checkPages({ ...stem, pipeline: { servedPaths }, objects, now: Date.now, ...(program && { program }) }, { signal: new AbortController().signal });
  return read;
}
async function found(language = 'en') {
  const answer = await stem.request('/api/findings?kind=page_access', { as: 'editor', headers: { 'accept-language': language } });
  const { groups } = (await answer.json()) as { groups: readonly { findings: readonly { path: string; sentence: string }[] }[] }; // as described
  return groups.flatMap(({ findings }) => findings);
}

// The child process has the lowest priority, on a busy machine as well: one document is enough.
test('what axe finds is named with its page in both languages, once for each document, until no page has it', async () => {
  expect(await check(pageWith('<h1>Team</h1><h4>Office</h4><p><img src="/a.png"></p>'))).toBe(1);
  const sentencesIn = async (language: string) => (await found(language)).map(({ sentence }) => sentence).toSorted();
  const english = await sentencesIn('en');
  expect(english).toEqual(['Heading levels should only increase by one (h4)', 'Images must have alternative text (img)']);
  const german = await sentencesIn('de');
  expect([german.length, new Set(german).isDisjointFrom(new Set(english))]).toEqual([2, true]);
  await stem.database.write((transaction) => transaction.insert(documentChecks).values({ object: 'gone', checked_at: 0, barriers: [] }));
  expect(await check(pageWith('<h1>Other bytes would have another hash</h1>'))).toBe(0);
  expect(await stem.database.rows("SELECT object FROM document_checks WHERE object = 'gone'")).toEqual([]);
  expect(await sentencesIn('en')).toEqual(english);
});

test('a document that ends its process is left for the next night, and nothing is kept of it', async () => {
  const program = fileURLToPath(new URL('../../test/ending-check-process.mjs', import.meta.url));
  const kept = () => stem.database.rows('SELECT object FROM document_checks');
  expect(await check(pageWith('<h1>ends it</h1>'), program)).toBe(1);
  expect(await kept()).toEqual([]);
  expect(await check(pageWith('<h1>Team</h1>'), program)).toBe(1);
  expect(await kept()).toHaveLength(1);
});
