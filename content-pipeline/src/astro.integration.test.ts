// Builds a small Astro site with our templates and with Astro's: the bytes of its pages are equal.
import { afterEach, expect, test } from 'vitest';
import { type AstroSite, makeAstroSite } from '../test/astro-site.ts';
import { type Library, openLibrary } from '../test/library.ts';

let astro: AstroSite | undefined;
let library: Library | undefined;
afterEach(async () => {
  await library?.close();
  await astro?.remove();
});

test('a site with Astro’s own templates has the same bytes, and no page is published again', { tags: 'long' }, async () => {
  astro = await makeAstroSite();
  const own = await astro.build();
  const astros = await astro.build({ file: 'astro.config.mjs', text: "pages: '/src/pages.ts'", by: "pages: '/src/pages.ts', templates: 'astro'" });
  expect(astros.code).not.toEqual(own.code);
  library = await openLibrary(own);
  const { folder } = library;
  await library.leave();
  library = await openLibrary({ folder, ...astros });
  expect(await library.pipeline.verify()).toMatchObject({ pages: 5, mismatches: [], held: [] });
  const [last] = await library.pipeline.receipts.latest(1);
  expect(last).toMatchObject({ id: 2, reason: 'code', counts: { rendered: 4, unchanged: 4, changed: 0 } });
});
