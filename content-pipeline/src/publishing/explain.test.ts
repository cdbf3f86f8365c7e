import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../test/library.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(() => library.close());

test('a page names the views it shows and every question they asked', async () => {
  const explained = await library.pipeline.explain('/de/books/boats');
  expect(explained?.views).toEqual([
    { key: '["Author","de",{"author":"bo"}]', reads: ['authors(id) ["bo"]'] },
    { key: '["Book","de",{"book":"b3"}]', reads: ['books(id) ["b3"]'] },
  ]);
  expect((await library.pipeline.explain('/shelf'))?.views).toEqual([{ key: '["Shelf","en",{}]', reads: ['books() []'] }]);
});

test('its last versions come with their reasons, the newest first', async () => {
  await library.save(`UPDATE authors SET bio = 'Sails far.' WHERE id = 'bo'`);
  await library.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  const explained = await library.pipeline.explain('/books/boats');
  expect(explained?.history.map(({ publication, page }) => [page.outcome, publication.causes[page.causes[0] ?? -1]])).toEqual([
    ['changed', { kind: 'change', view: 'Author', entity: 'authors', rowId: 'bo', op: 'update', columns: ['bio'] }],
    ['added', { kind: 'code' }],
  ]);
  expect(explained?.page).toMatchObject({ path: '/books/boats', publication: 2 });
});

test('a path that is no page has no explanation', async () => {
  expect(await library.pipeline.explain('/nowhere')).toBeUndefined();
});
