import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { libraryWith, library as plain } from '../../../test/site.ts';
import type { SiteBundle } from '../pipeline.ts';

let library: Library;
afterEach(() => library.close());

describe('explaining a page', () => {
  beforeEach(async () => {
    library = await openLibrary();
  });
  test('a page lists the views it shows and all their reads', async () => {
    const explained = await library.pipeline.explain('/de/books/boats');
    expect(explained?.views).toEqual([
      { key: '["Author","de",{"author":"bo"}]', reads: ['authors(id) ["bo"]'] },
      { key: '["Book","de",{"book":"b3"}]', reads: ['books(id) ["b3"]'] },
    ]);
    expect((await library.pipeline.explain('/shelf'))?.views).toEqual([{ key: '["Shelf","en",{}]', reads: ['books() []'] }]);
  });

  test('its last versions have their causes, newest first', async () => {
    await library.save(`UPDATE authors SET bio = 'Sails far.' WHERE id = 'bo'`);
    await library.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
    const explained = await library.pipeline.explain('/books/boats');
    expect(explained?.history.map(({ outcome, causes }) => [outcome, causes[0]])).toEqual([
      ['changed', { kind: 'change', view: 'Author', entity: 'authors', rowId: 'bo', op: 'update', columns: ['bio'] }],
      ['added', { kind: 'code' }],
    ]);
    expect(explained?.page).toMatchObject({ path: '/books/boats', publication: 2 });
  });

  test('a path without a page has no explanation', async () => {
    expect(await library.pipeline.explain('/nowhere')).toBeUndefined();
  });
});

test('saves are counted with the pages they rendered; rebuilds and redirects are not', async () => {
  library = await openLibrary({ site: libraryWith({ path: '/old', lang: 'en', redirect: '/shelf' }) });
  const rendering = async () => (await library.pipeline.status()).rendering;
  expect(await rendering()).toEqual({ publications: 0, rendered: 0, unchanged: 0 });
  await library.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  expect(await rendering()).toEqual({ publications: 1, rendered: 2, unchanged: 0 });
  expect((await library.pipeline.rebuild())?.counts).toMatchObject({ rendered: 8, unchanged: 8 });
  await library.save(`UPDATE authors SET email = 'new@example.org' WHERE id = 'ada'`);
  expect(await rendering()).toEqual({ publications: 2, rendered: 2, unchanged: 0 });
});

test('a page whose bytes stay the same counts as rendered and unchanged', async () => {
  const blind: SiteBundle = {
    ...plain,
    async render(locals) {
      const response = await plain.render(locals);
      return new Response((await response.text()).replace(/<p>.*<\/p>/, '<p>…</p>'), { headers: response.headers });
    },
  };
  library = await openLibrary({ site: blind });
  await library.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  expect((await library.pipeline.status()).rendering).toEqual({ publications: 1, rendered: 2, unchanged: 2 });
});
