import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary, type Parts } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import type { Change, ValuePairs } from '../changes.ts';
import { createEdge } from '../edge.ts';

let library: Library;
/** What was done since it was last read. */
let work = { opened: 0, rendered: [] as string[], evaluated: 0, queries: 0 };
const takeWork = () => {
  const done = work;
  work = { opened: 0, rendered: [], evaluated: 0, queries: 0 };
  return done;
};
const counting = (parts: Parts): Parts => ({
  ...parts,
  database: {
    ...parts.database,
    rows(sql, args) {
      work.queries += 1;
      return parts.database.rows(sql, args);
    },
  },
  renderer: {
    ...parts.renderer,
    async open(options) {
      const batch = await parts.renderer.open(options);
      work.opened += 1;
      return {
        ...batch,
        evaluate(keys) {
          work.evaluated += keys.length;
          return batch.evaluate(keys);
        },
        render(pages) {
          work.rendered.push(...pages.map(({ path }) => path));
          return batch.render(pages);
        },
      };
    },
  },
});
const now = Date.parse('2027-03-01T12:00:00Z');
beforeEach(async () => {
  library = await openLibrary({ site: libraryWithParts(), now, around: counting });
  takeWork();
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const idIn = (row: string) => row.split(' ')[1] ?? '';
/** `row` names a table and an id. */
const change = (op: Change['op'], row: string, changes: ValuePairs, keys: ValuePairs = {}): Change => ({
  seq: 0,
  entity: row.split(' ')[0] ?? '',
  rowId: idIn(row),
  op,
  changes,
  keys: { id: [op === 'insert' ? null : idIn(row), op === 'delete' ? null : idIn(row)], ...keys },
  actor: null,
  changeSet: null,
  at: '',
});
const letters = { slug: ['letters', 'letters'], author_id: ['ada', 'ada'] } as const;
const titled = (title: string) => change('update', 'books b2', { title: ['Letters', title] }, letters);
const removed = change('delete', 'books b2', { title: ['Letters', null] }, { slug: ['letters', null], author_id: ['ada', null] });
const futureOf = (...changes: Change[]) => library.pipeline.future({ changes, now });
const seen = async (path: string, ...changes: Change[]) => {
  const answer = await createEdge(futureOf(...changes)).request(path);
  return { status: answer.status, text: await answer.text() };
};

test('a page of the future is rendered alone, once for each time it is asked for, from a plan that is made once', async () => {
  expect(await seen('/books/letters', titled('Vowels'))).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Vowels</h1>') });
  const first = takeWork();
  expect(first).toMatchObject({ opened: 1, rendered: ['/books/letters'] });
  expect((await seen('/shelf', titled('Vowels'))).text).toContain('Vowels');
  const second = takeWork();
  expect(second).toMatchObject({ opened: 1, rendered: ['/shelf'], evaluated: 0 });
  expect(second.queries).toBeLessThanOrEqual(12);
});

test('a page that stays as it is is not rendered: its live bytes are read', async () => {
  await futureOf(titled('Vowels')).page('/shelf');
  takeWork();
  expect((await seen('/books/numbers', titled('Vowels'))).text).toBe(await (await library.visit('/books/numbers')).text());
  expect(takeWork()).toMatchObject({ opened: 0, rendered: [] });
});

test('only a part is rendered where only a part differs', async () => {
  const renamed = change('update', 'authors ada', { name: ['Ada', 'Adele'] });
  expect((await seen('/shelf', renamed)).text).toContain('Adele:');
  expect(takeWork().rendered).toEqual(['["Writer","en",{"author":"ada"}]']);
});

test('the plan is made again when something is saved, for other changes, and for another time', async () => {
  await seen('/books/numbers', titled('Vowels'));
  await library.save(`UPDATE books SET title = 'Figures' WHERE id = 'b1'`);
  takeWork();
  expect((await seen('/books/numbers', titled('Vowels'))).text).toContain('Figures');
  expect(takeWork()).toMatchObject({ opened: 1, rendered: [] });
  expect((await seen('/books/letters', titled('Consonants'))).text).toContain('Consonants');
  await library.save(`UPDATE books SET published_at = '2027-03-02T00:00:00Z' WHERE id = 'b3'`);
  const shown = async (at: number) => (await library.pipeline.future({ changes: [], now: at }).page('/books/boats')).entry?.whole?.hash;
  expect(await shown(now)).toBe((await library.pipeline.manifest.find('/books/boats'))?.whole?.hash);
  expect(await shown(now + 86_400_000)).not.toBe(await shown(now));
});

test('at most eight plans are kept', async () => {
  for (let count = 0; count < 9; count += 1) await seen('/books/numbers', titled(`Title ${count}`));
  takeWork();
  for (let count = 8; count > 0; count -= 1) await seen('/books/numbers', titled(`Title ${count}`));
  expect(takeWork().opened).toBe(0);
  await seen('/books/numbers', titled('Title 0'));
  expect(takeWork().opened).toBe(1);
});

test('what is saved and not live yet is part of the future', async () => {
  library.clock.now += 1;
  await library.write(`UPDATE books SET title = 'Figures' WHERE id = 'b1'`);
  expect((await seen('/books/numbers', titled('Vowels'))).text).toContain('Figures');
  await library.pipeline.whenLive((await library.write(`UPDATE books SET place = 9 WHERE id = 'b1'`)) ?? 0);
});

test('a removed page is answered with the page for unknown addresses, and nothing is stored', async () => {
  const objects = (await library.objects.names()).length;
  expect(await seen('/books/letters', removed)).toEqual(await seen('/nowhere', removed));
  expect((await seen('/books/letters', removed)).status).toBe(404);
  expect((await library.objects.names()).length).toBe(objects);
});

test('a page that would be blocked keeps its last good version, and says why', async () => {
  const { entry, fault } = await futureOf(titled('unreadable')).page('/books/letters');
  expect([fault, entry?.whole?.hash]).toEqual([
    { sentence: '“title” cannot be read', blocks: true },
    (await library.pipeline.manifest.find('/books/letters'))?.whole?.hash,
  ]);
});

test('the comparison has what the publication then does, with dead links, and is made once', async () => {
  const linking = change('update', 'authors ada', { bio: ['Counts.', '<a href="/nowhere">x</a>'] });
  const compared = await futureOf(titled('Vowels'), linking).compare();
  expect(takeWork().rendered.length).toBe(compared.rendered);
  expect(await futureOf(titled('Vowels'), linking).compare()).toBe(compared);
  expect(takeWork().rendered).toEqual([]);
  const publication = await library.save(
    `UPDATE books SET title = 'Vowels' WHERE id = 'b2'`,
    `UPDATE authors SET bio = '<a href="/nowhere">x</a>' WHERE id = 'ada'`,
  );
  expect(compared.pages.toSorted(byPath)).toEqual(publication?.pages.map((page) => ({ ...page, causes: expect.any(Array) })).toSorted(byPath));
  expect(compared.pages.find(({ path }) => path === '/books/letters')).toMatchObject({
    outcome: 'changed',
    failure: { name: 'pages.deadLinks', parameters: [['/nowhere'], 0] },
  });
});

test('the text of a page is compared with what is live, and a page that stays as it is has no difference', async () => {
  const { text } = await futureOf(titled('Vowels')).difference('/books/letters');
  expect(JSON.stringify(text)).toMatch(/Letters.*Vowels/);
  expect(await futureOf(titled('Vowels')).difference('/books/numbers')).toMatchObject({ text: [], markup: [] });
});

const byPath = (one: { readonly path: string }, other: { readonly path: string }) => (one.path < other.path ? -1 : 1);
