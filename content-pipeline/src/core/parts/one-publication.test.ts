// A visitor gets a page and its parts as of one publication: never two versions of one part, never a page with a part of another.
import { setImmediate as tick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Library, openLibrary, type Parts } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import { createManifest } from '../edge/manifest.ts';
import type { Publication } from '../ledger/receipts.ts';

const site = libraryWithParts();
/** The names that the writer of a page has in it: in its own text, in the list of writers, and in a part beside it. */
const namesIn = (html: string): string[] => [...new Set([...html.matchAll(/Bo\d*(?=: Sails)/g)].map(([name]) => name))];
const renamed = (step: number) => `UPDATE authors SET name = 'Bo${step}' WHERE id = 'bo'`;

/** Calls `afterCommit` when a transaction is in the database and its publication is not yet in the memory of the edge. */
const withPause = (afterCommit: () => Promise<void>) => (parts: Parts) => ({
  ...parts,
  database: {
    ...parts.database,
    async write<T>(unit: Parameters<Parts['database']['write']>[0]) {
      const value = (await parts.database.write(unit)) as T;
      await afterCommit();
      return value;
    },
  } as Parts['database'],
});

test('between the commit and the moment in which the edge knows of it, no page is put together of two publications', async () => {
  const seen: string[][] = [];
  let library: Library | undefined;
  const look = async () => {
    // The shelf and its parts are in memory, the page of the boats is not.
    for (const path of ['/books/boats', '/shelf']) if (library) seen.push(namesIn(await (await library.visit(path)).text()));
  };
  const first = await openLibrary({ site });
  await first.leave();
  library = await openLibrary({ site, folder: first.folder, around: withPause(look) });
  await library.visit('/shelf');
  await library.save(renamed(1));
  expect(seen.length).toBeGreaterThan(0);
  for (const names of seen) expect(names).toHaveLength(1);
  for (const path of ['/books/boats', '/shelf']) expect(namesIn(await (await library.visit(path)).text())).toEqual(['Bo1']);
  await library.close();
});

test('requests beside publications get pages of one publication each, from a slow ledger as well, and none is older than the last save', async () => {
  const slowly = (parts: Parts): Parts => ({
    ...parts,
    database: {
      ...parts.database,
      async rows(statement, args) {
        const rows = await parts.database.rows(statement, args);
        for (let ticks = 0; ticks < 2; ticks += 1) await tick();
        return rows;
      },
    },
  });
  const first = await openLibrary({ site });
  await first.leave();
  const library = await openLibrary({ site, folder: first.folder, around: slowly });
  let isDone = false;
  const answers: string[][] = [];
  const visiting = ['/books/boats', '/shelf'].map(async (path) => {
    while (!isDone) {
      const answer = await library.visit(path);
      if (answer.status === 200) answers.push(namesIn(await answer.text()));
      // The publication goes on meanwhile.
      for (let ticks = 0; ticks < 20; ticks += 1) await tick();
    }
  });
  for (let step = 1; step <= 5; step += 1) {
    await library.save(renamed(step));
    const names = await Promise.all(['/books/boats', '/shelf'].map(async (path) => namesIn(await (await library.visit(path)).text())));
    expect(names).toEqual([[`Bo${step}`], [`Bo${step}`]]);
  }
  isDone = true;
  await Promise.all(visiting);
  expect(answers.filter((names) => names.length !== 1)).toEqual([]);
  expect(new Set(answers.flat()).size).toBeGreaterThan(3);
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const key = '["Writers","en",{}]';
const document = (path: string, object: string, publication: number, slots?: [number, string][]) => ({
  path,
  source: '',
  entry: { path, lang: 'en' },
  viewsHash: '',
  publication,
  served: { status: 200, headers: {}, size: 9, object, ...(slots && { slots }) },
});
const shelfOf = (publication: number) => [document('/shelf', `own-${publication}`, publication, [[9, key]]), document(key, `part-${publication}`, publication)];
/** A publication that changed the part and the page. */
function published(id: number): Publication {
  const [page, part] = shelfOf(id).map(({ path, served }) => ({ path, outcome: 'changed' as const, causes: [], after: served }));
  return { id, pages: page ? [page] : [], parts: part ? [part] : [] } as unknown as Publication; // the manifest reads nothing else
}
const objectsOf = (entry: Awaited<ReturnType<ReturnType<typeof createManifest>['find']>>) => entry?.whole?.pieces.map(({ object }) => object);

test('a request is answered although something goes live during each of its reads', async () => {
  let id = 1;
  let reads = 0;
  const manifest = createManifest({
    async withParts() {
      const documents = shelfOf(id);
      const publication = id;
      reads += 1;
      id += 1;
      manifest.apply({ ...published(id), pages: [], parts: [] });
      return { documents, publication };
    },
    assets: async () => new Map(),
  });
  expect(objectsOf(await manifest.find('/shelf'))).toEqual(['own-1', 'part-1']);
  expect(objectsOf(await manifest.find('/shelf'))).toEqual(['own-2', 'part-2']);
  expect(reads).toBe(2);
});

test('what was read before a publication is not remembered after it, and what is remembered is not read again', async () => {
  let isSlow = true;
  let reads = 0;
  const manifest = createManifest({
    async withParts() {
      reads += 1;
      if (isSlow) manifest.apply(published(2));
      return { documents: shelfOf(isSlow ? 1 : 2), publication: isSlow ? 1 : 2 };
    },
    assets: async () => new Map(),
  });
  expect(objectsOf(await manifest.find('/shelf'))).toEqual(['own-1', 'part-1']);
  isSlow = false;
  expect(objectsOf(await manifest.find('/shelf'))).toEqual(['own-2', 'part-2']);
  expect(reads).toBe(1);
});
