import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, libraryKeys, openLibrary, origin } from '../../../test/library.ts';
import { library as site } from '../../../test/site.ts';
import { parseChange } from '../changes.ts';
import { createBundleRenderer, type Renderer } from '../pipeline.ts';
import { viewKey } from '../reading/view-key.ts';

let library: Library;
let renderer: Renderer;
let queried: string[];
beforeEach(async () => {
  library = await openLibrary();
  queried = [];
  const { database, objects } = library;
  renderer = createBundleRenderer({
    site,
    version: '1',
    keys: libraryKeys,
    objects,
    origin,
    database: {
      ...database,
      async snapshot() {
        const snapshot = await database.snapshot();
        return {
          ...snapshot,
          rows(sql, args = []) {
            if (/FROM "(authors|books)"/.test(sql)) queried.push(String(args));
            return snapshot.rows(sql, args);
          },
        };
      },
    },
  });
});
afterEach(() => library.close());

const author = (id: string, lang = 'en') => viewKey({ view: 'Author', lang, args: { author: id } });
const book = (id: string) => viewKey({ view: 'Book', lang: 'en', args: { book: id } });

/** The queries of view calls in a batch of their own. */
async function queriesOf(keys: readonly string[], options: Partial<Parameters<Renderer['open']>[0]> = {}): Promise<string[]> {
  queried = [];
  const batch = await renderer.open({ now: library.clock.now, ...options });
  await batch.evaluate(keys);
  await batch.close();
  return queried;
}

const everything = [author('ada'), author('bo'), book('b1')];

test('a value that no change has hit since the last batch is not read again', async () => {
  expect(await queriesOf(everything)).toEqual(['ada', 'bo', 'b1']);
  expect(await queriesOf(everything)).toEqual([]);
  await library.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  expect(await queriesOf(everything)).toEqual(['ada']);
  await library.save(`UPDATE authors SET email = 'new@example.org' WHERE id = 'ada'`);
  expect(await queriesOf(everything)).toEqual([]);
});

test('the value after a change is the new one, also when there was none before', async () => {
  const printOf = async (key: string) => {
    const batch = await renderer.open({ now: library.clock.now });
    const [evaluation] = await batch.evaluate([key]);
    await batch.close();
    return evaluation?.fingerprint;
  };
  const missing = await printOf(author('cy'));
  await library.save(`INSERT INTO authors VALUES ('cy', 'Cy', 'New.', NULL, NULL)`);
  const created = await printOf(author('cy'));
  await library.save(`UPDATE authors SET name = 'Cyril' WHERE id = 'cy'`);
  const renamed = await printOf(author('cy'));
  await library.save(`DELETE FROM authors WHERE id = 'cy'`);
  expect(await printOf(author('cy'))).toBe(missing);
  expect(new Set([missing, created, renamed]).size).toBe(3);
});

test('a fresh batch reads everything', async () => {
  await queriesOf(everything);
  expect(await queriesOf(everything, { isFresh: true })).toEqual(['ada', 'bo', 'b1']);
});

test('values under assumed changes are read, and not stored', async () => {
  await queriesOf(everything);
  const change = {
    seq: 0,
    entity: 'authors',
    rowId: 'ada',
    op: 'update',
    changes: { name: ['Ada', 'Eve'] },
    keys: {},
    actor: null,
    changeSet: null,
    at: '',
  } as const;
  expect(await queriesOf([book('b1')], { assuming: [change] })).not.toEqual([]);
  expect(await queriesOf(everything)).toEqual([]);
});

test('a batch that ignores a change reads the values that it hits, and shares all others', async () => {
  await queriesOf([author('ada'), book('b1')]);
  await library.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  const [line] = await library.database.rows('SELECT * FROM change_log ORDER BY seq DESC LIMIT 1');
  const without = [parseChange(line ?? {})];
  // The stored row is read first, for the overlay.
  const idsAsked = async (keys: readonly string[]) => (await queriesOf(keys, { without })).map((args) => args.split(',').at(-1)).slice(1);
  expect(await idsAsked([author('ada'), book('b1')])).toEqual(['ada']);
  expect(await idsAsked([author('bo')])).toEqual(['bo']);
  expect(await queriesOf(everything)).toEqual(['ada']);
  expect(await idsAsked([author('ada')])).toEqual(['ada']);
  expect(await queriesOf(everything)).toEqual([]);
});

test('a value about time is stored until it changes, and not for a clock that goes back', async () => {
  const instant = library.clock.now + 60_000;
  await library.save(`UPDATE books SET published_at = '${new Date(instant).toISOString()}' WHERE id = 'b1'`);
  await queriesOf(everything);
  expect(await queriesOf(everything, { now: instant - 1 })).toEqual([]);
  expect(await queriesOf(everything, { now: instant })).toEqual(['b1']);
  expect(await queriesOf(everything, { now: instant - 1 })).toEqual(['b1']);
});

test('a batch whose snapshot is older than the stored values neither uses them nor adds to them', async () => {
  const old = await renderer.open({ now: library.clock.now });
  await library.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  await queriesOf(everything);
  queried = [];
  await old.evaluate([author('ada'), author('bo')]);
  await old.close();
  expect(queried).toEqual(['ada', 'bo']);
  expect(await queriesOf(everything)).toEqual([]);
});
