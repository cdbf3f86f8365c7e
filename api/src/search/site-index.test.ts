// When pages are indexed, and how little is written for pages whose text is unchanged.
import type { Publication } from '@stem/content-pipeline';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOnServer } from '../../test/empty-database.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { type SiteIndex, startSiteIndex } from './site-index.ts';

let stem: Stem;
let index: SiteIndex;
let isPublishing: boolean;
let listener: (publication: Publication) => void;
const bytes = new Map<string, string>();
const get = vi.fn(async (object: string) => Buffer.from(bytes.get(object) ?? ''));

beforeEach(async () => {
  stem = await openStem();
  await stem.index.stop();
  isPublishing = false;
  const pipeline = {
    isPublishing: () => isPublishing,
    servedPaths: async () => new Map(),
    onPublication(listen: typeof listener) {
      listener = listen;
      return () => undefined;
    },
  };
  index = startSiteIndex({ database: stem.database, pipeline, objects: { get }, onError: (error) => stem.errors.push(error) });
  await index.settled();
  get.mockClear();
});
afterEach(async () => {
  vi.useRealTimers();
  await index.stop();
  expect(stem.errors).toEqual([]);
  await stem.close();
});

const paths = Array.from({ length: 30 }, (_, place) => `/formats/${place}`);

/** Publishes pages with a header and a content. */
function publish(header: string, contentOf: (path: string) => string) {
  const pages = paths.map((path) => {
    const object = `${header} ${contentOf(path)}`;
    bytes.set(object, `<html lang="en"><body><nav>${header}</nav><main><h2>Speakers</h2>${contentOf(path)}</main></body></html>`);
    return { path, outcome: 'changed', causes: [], after: { object, status: 200, headers: { 'content-type': 'text/html' } } };
  });
  listener({ pages } as unknown as Publication); // the index reads nothing else of it
}
const objects = async () =>
  (await stem.database.rows('SELECT object FROM search_pages WHERE path IN (SELECT value FROM json_each(?))', [JSON.stringify(paths)])).map(({ object }) =>
    String(object),
  );

test('pages with another header are updated together, and none of their text is written again', async () => {
  publish('before', (path) => `Anna ${path}`);
  await index.settled();
  // A section that is not written keeps this word.
  await stem.database.write(async (transaction) => void (await transaction.run(sql`UPDATE search_sections SET spellings = 'untouched'`)));
  const write = vi.spyOn(stem.database, 'write');
  publish('after', (path) => (path === '/formats/7' ? 'Beate' : `Anna ${path}`));
  await index.settled();
  expect(write).toHaveBeenCalledTimes(2);
  expect((await objects()).every((object) => object.startsWith('after'))).toBe(true);
  const written = await stem.database.rows("SELECT body FROM search_sections WHERE spellings <> 'untouched'");
  expect(written).toEqual([{ body: 'Beate' }]);
});

test('a page that cannot be read does not block others, and is retried with the next publication', async () => {
  get.mockImplementation(async (object: string) => {
    if (object === 'one /formats/0') throw new Error('The disk cannot read this');
    return Buffer.from(bytes.get(object) ?? '');
  });
  publish('one', (path) => path);
  await index.settled();
  expect(await objects()).toHaveLength(paths.length - 1);
  expect(stem.errors.splice(0).map(String)).toEqual(['Error: The disk cannot read this']);
  get.mockImplementation(async (object: string) => Buffer.from(bytes.get(object) ?? ''));
  listener({ pages: [] } as unknown as Publication);
  await index.settled();
  expect(await objects()).toHaveLength(paths.length);
});

// No timer of the test moves a server.
test.skipIf(isOnServer)('indexing waits for a running publication, at most three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  isPublishing = true;
  publish('one', (path) => path);
  await vi.advanceTimersByTimeAsync(2900);
  expect(get).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(get).toHaveBeenCalled();
});

test.skipIf(isOnServer)('pages are indexed a moment after the last publication', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  publish('one', (path) => path);
  await vi.advanceTimersByTimeAsync(250);
  expect(get).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(get).toHaveBeenCalled();
});
