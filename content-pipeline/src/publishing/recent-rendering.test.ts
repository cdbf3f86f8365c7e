// How many pages were rendered in vain of late: told by `status`.
import { afterEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../test/library.ts';
import { libraryWith, library as plain } from '../../test/site.ts';
import type { SiteBundle } from '../pipeline.ts';

let library: Library;
afterEach(() => library.close());

test('saves count with the pages they rendered; rebuilds and redirects do not', async () => {
  library = await openLibrary({ site: libraryWith({ path: '/old', lang: 'en', redirect: '/shelf' }) });
  const rendering = async () => (await library.pipeline.status()).rendering;
  expect(await rendering()).toEqual({ publications: 0, rendered: 0, unchanged: 0 });
  await library.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  expect(await rendering()).toEqual({ publications: 1, rendered: 2, unchanged: 0 });
  expect((await library.pipeline.rebuild())?.counts).toMatchObject({ rendered: 8, unchanged: 8 });
  await library.save(`UPDATE authors SET email = 'new@example.org' WHERE id = 'ada'`);
  expect(await rendering()).toEqual({ publications: 2, rendered: 2, unchanged: 0 });
});

test('a page whose bytes stay the same is rendered in vain', async () => {
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
