// The search alone answers what visitors ask: held over the real site with its demo content.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questions } from '../../test/questions.ts';
import { openWholeSite, type WholeSite } from '../../test/whole-site.ts';
import { findPages } from './find-pages.ts';
import { type SiteIndex, startSiteIndex } from './site-index.ts';

let site: WholeSite;
let index: SiteIndex;
beforeAll(async () => {
  site = await openWholeSite();
  index = startSiteIndex({ ...site, onError: (error) => site.errors.push(error) });
  await index.settled();
}, 180_000);
afterAll(async () => {
  await index.stop();
  await site.close();
});

test('of thirty questions at least 27 have the page that answers them among the first three', async () => {
  expect(questions).toHaveLength(30);
  const missed: string[] = [];
  for (const { question, lang, page } of questions) {
    const found = (await findPages({ question, lang, most: 3 }, site.database)).map(({ path }) => path);
    if (!found.includes(page)) missed.push(`${question} ${page}: ${found.join(' ')}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3);
});

test('every page the sitemap names can be found, and nothing else', async () => {
  const listed = [...(await site.pipeline.sitemap()).matchAll(/<loc>https:\/\/stem\.test([^<]+)<\/loc>/g)].map(([, path]) => path);
  const known = await site.database.rows('SELECT path FROM search_pages ORDER BY path');
  expect(known.map(({ path }) => path)).toEqual(listed.toSorted());
  expect(site.errors).toEqual([]);
});
