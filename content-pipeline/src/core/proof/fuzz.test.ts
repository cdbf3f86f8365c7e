import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type LibraryOptions, openLibrary, tables } from '../../../test/library.ts';
import { library as plain } from '../../../test/site.ts';
import type { SiteBundle } from '../pipeline.ts';
import { fuzz } from '../proof.ts';

let opened = 0;
async function openTrial(options: LibraryOptions) {
  opened += 1;
  const library = await openLibrary(options);
  const close = async () => {
    await library.leave();
    await rm(library.folder, { recursive: true });
  };
  return { database: library.database, pipeline: library.pipeline, close };
}

test('60 random edits of a site leave it equal to a clean build, with one site opened', async () => {
  opened = 0;
  const { made, blocked, failure } = await fuzz({ open: () => openTrial({}), tables, seed: 11, edits: 60 });
  expect({ blocked, failure }).toEqual({ blocked: [], failure: undefined });
  expect(made).toBeGreaterThan(40);
  expect(opened).toBe(1);
});

test('a site that shows what its views do not read is found out, with the shortest history that shows it', async () => {
  let authors = 0;
  const careless: SiteBundle = {
    ...plain,
    async render(locals) {
      const response = await plain.render(locals);
      return new Response((await response.text()).replace('</body>', `<p>${authors} authors</p></body>`), { headers: response.headers });
    },
  };
  const { failure } = await fuzz({
    tables,
    seed: 12,
    edits: 40,
    async open() {
      const { database, pipeline, close } = await openTrial({ site: careless });
      const count = async () => Number((await database.rows('SELECT count(*) AS count FROM authors'))[0]?.count);
      // The pipeline does not know that pages show it.
      const verify = async () => {
        authors = await count();
        return pipeline.verify();
      };
      authors = await count();
      await pipeline.rebuild();
      return { database, close, pipeline: { ...pipeline, verify } };
    },
  });
  expect(failure?.edits).toEqual([expect.stringMatching(/^(?:insert|delete) authors /)]);
  expect(failure?.mismatches).toContainEqual({ path: '/books/boats', kind: 'different' });
});

test('the same seed makes the same edits', async () => {
  const texts: string[][] = [];
  for (const _ of [1, 2]) {
    const said: string[] = [];
    texts.push(said);
    const { database, pipeline, close } = await openTrial({});
    const watched = { ...pipeline, verify: async () => ({ pages: 0, mismatches: [{ path: '/shelf', kind: 'different' as const }], blocked: [] }) };
    const { failure } = await fuzz({
      open: async () => ({ database, pipeline: watched, close: async () => undefined }),
      tables,
      seed: 13,
      edits: 9,
      inOneGo: 9,
      shortenFor: 0,
    });
    said.push(...(failure?.edits ?? []));
    await close();
  }
  expect(texts[0]?.length).toBeGreaterThan(4);
  expect(texts[0]).toEqual(texts[1]);
});
