// Before a change is saved: which parts it would change, on how many pages they are, and how a page would look. And why parts are as they are.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import type { Change } from '../changes.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary({ site: libraryWithParts() });
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

/** A change of a row as the log would contain it. */
const change = (entity: string, rowId: string, columns: Readonly<Record<string, readonly [string, string]>>, keys: Change['keys'] = {}): Change => ({
  seq: 0,
  entity,
  rowId,
  op: 'update',
  changes: columns,
  keys: { id: [rowId, rowId], ...keys },
  actor: null,
  changeSet: null,
  at: '',
});
const ofBo = (column: string, before: string, after: string) => change('authors', 'bo', { [column]: [before, after] });
const renamed = ofBo('name', 'Bo', 'Bob');
const preview = async (path: string, ...changes: Change[]) => {
  const made = await library.pipeline.preview(path, changes);
  return made && ('bytes' in made ? Buffer.from(made.bytes).toString() : made.failure);
};
const text = async (path: string) => (await library.visit(path)).text();
const names = ({ parts }: Awaited<ReturnType<Library['pipeline']['impact']>>) => parts.map(({ path, outcome, failure }) => [path, outcome, failure]);
const writerBo = ['de', 'en'].map((lang) => `["Writer","${lang}",{"author":"bo"}]`);

test('a page is shown with its parts as they would be, in the bytes it gets when the change is saved; nothing is stored', async () => {
  const [before, objects] = [await text('/shelf'), (await library.objects.names()).length];
  const shelf = await preview('/shelf', renamed);
  expect(shelf).toBe(before.replace('Bo:', 'Bob:'));
  const boats = await preview('/de/books/boats', renamed);
  expect([await text('/shelf'), (await library.objects.names()).length]).toEqual([before, objects]);
  await library.save(`UPDATE authors SET name = 'Bob' WHERE id = 'bo'`);
  expect([await text('/shelf'), await text('/de/books/boats')]).toEqual([shelf, boats]);
});

test('a part that would fail is shown as it stays, and the impact says why', async () => {
  const broken = ofBo('bio', 'Sails.', '<p>[boom]');
  await library.save(`UPDATE books SET author_id = 'ada' WHERE id = 'b3'`);
  const before = await text('/shelf');
  expect(await preview('/shelf', broken)).toBe(before);
  const impact = await library.pipeline.impact([broken]);
  expect(names(impact)).toEqual(writerBo.map((path) => [path, 'failed', 'The biography of Bo cannot be shown']));
  expect([impact.pages, impact.shownOn]).toEqual([[], 0]);
  // A part that has failed already hides no other change.
  await library.save(`UPDATE authors SET bio = '[boom]' WHERE id = 'bo'`);
  expect(
    await preview('/books/letters', change('books', 'b2', { title: ['Letters', 'Vowels'] }, { slug: ['letters', 'letters'], author_id: ['ada', 'ada'] })),
  ).toBe((await text('/books/letters')).replace('Letters', 'Vowels'));
});

test('the impact names the parts and counts the pages that show them, and a change of a page names no part', async () => {
  const impact = await library.pipeline.impact([renamed]);
  expect(names(impact)).toEqual(writerBo.map((path) => [path, 'changed', undefined]));
  expect([impact.pages.map(({ path }) => path), impact.shownOn, impact.isExact]).toEqual([['/books/boats', '/de/books/boats'], 8, true]);
  const german = await library.pipeline.impact([ofBo('bio_de', '', 'Segelt.')]);
  expect([names(german), german.shownOn]).toEqual([[[writerBo[0], 'changed', undefined]], 4]);
  const titled = await library.pipeline.impact([
    change('books', 'b2', { title: ['Letters', 'Vowels'] }, { slug: ['letters', 'letters'], author_id: ['ada', 'ada'] }),
  ]);
  expect([titled.parts, titled.shownOn]).toEqual([[], 0]);
});

test('the pages concerned by a change are those that show it through a part as well', async () => {
  const every = ['/shelf', '/books/numbers', '/books/letters', '/books/boats'].flatMap((path) => [path, `/de${path}`]).sort();
  expect((await library.pipeline.concernedPages([renamed])).map(({ path, outcome }) => [path, outcome])).toEqual(every.map((path) => [path, 'changed']));
  expect(await library.pipeline.concernedPages([ofBo('email', '', 'bo@example.org')])).toEqual([]);
});

test('a page is explained with its parts, those within them, what each reads and what changed it last', async () => {
  const saved = await library.save(`UPDATE authors SET name = 'Bob' WHERE id = 'bo'`);
  const explained = await library.pipeline.explain('/shelf');
  expect(explained?.views.map(({ key }) => key)).toEqual(['["Shelf","en",{}]']);
  expect(explained?.history.map(({ publication }) => publication)).toEqual([1]);
  const parts = new Map(explained?.parts.map((part) => [part.key, part]));
  expect([...parts.keys()].sort()).toEqual(['["Writer","en",{"author":"ada"}]', writerBo[1], '["Writers","en",{}]'].sort());
  const bo = parts.get(writerBo[1] ?? '');
  expect(bo?.views).toEqual([{ key: '["Writer","en",{"author":"bo"}]', reads: ['authors(id) ["bo"]'] }]);
  expect([bo?.last?.publication, bo?.last?.causes]).toMatchObject([saved?.id, [{ entity: 'authors', columns: ['name'] }]]);
  expect(parts.get('["Writers","en",{}]')?.last?.publication).toBe(1);
});

test('each part has a page to see it on, also one within another part, and an unknown part has none', async () => {
  const [list, inList, unknown] = ['["Writers","de",{}]', '["Writer","de",{"author":"bo"}]', '["Writer","de",{"author":"nobody"}]'];
  const examples = await library.pipeline.examplePages([list, inList, unknown]);
  expect([...examples.keys()].sort()).toEqual([inList, list].sort());
  for (const page of examples.values()) expect(await (await library.visit(page)).text()).toContain('Bo:');
  expect(new Set([...examples.values()].map((page) => page.slice(0, 4)))).toEqual(new Set(['/de/']));
});
