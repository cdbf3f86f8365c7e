// A site with what Astro has beside posts: what is live equals `astro build` at first, after edits, and after a restart.
import { expect, test } from 'vitest';
import { makeFeatureSite, png, talk } from '../../test/adopted-features.ts';
import { startAdopted } from '../../test/adopted-site.ts';

const talks = 'src/content/talks';

test('islands, languages with fallbacks, redirects, Markdoc, MDX, pictures, references and counters equal astro build', { tags: 'long' }, async () => {
  const folder = await makeFeatureSite();
  let site = await startAdopted(folder, Date.now());
  expect(await site.differing()).toEqual([]);

  const island = "import Counter from '../../components/Counter.tsx';\n\nPressed: <Counter client:visible start={3} />";
  expect((await site.edit({ [`${talks}/islands.mdx`]: talk('Islands', 'red.png', island, 'sand') })).sort()).toEqual([
    'changed /de/talks/islands/',
    'changed /talks/islands/',
  ]);
  expect((await site.edit({ [`${talks}/sand.md`]: talk('Dunes', 'red.png', 'Dunes *move*.', 'tides') })).sort()).toEqual([
    'changed /',
    'changed /de/talks/islands/',
    'changed /de/talks/sand/',
    'changed /talks/islands/',
    'changed /talks/sand/',
  ]);
  expect(
    (await site.edit({ [`${talks}/waves.md`]: talk('Waves', 'green.png', 'Waves break.', 'sand') })).filter((line) => line.startsWith('added')).sort(),
  ).toEqual(['added /de/talks/waves/', 'added /former/waves/', 'added /talks/waves/']);
  expect(await site.differing()).toEqual([]);

  await site.edit({ [`${talks}/tides.mdoc`]: talk('Tides', 'red.png', '{% note %}Tides **return**.{% /note %}') });
  await site.edit({ [`${talks}/blue.png`]: png(40, 10, [0, 0, 220]), [`${talks}/waves.md`]: talk('Waves', 'blue.png', '![Blue](./blue.png)') });
  expect(await site.compiled()).toMatchObject({ state: 'live', reason: 'src/content/talks/blue.png is a new picture' });
  expect(await site.differing()).toEqual([]);
  await site.stop();

  await folder.write(`${talks}/sand.md`, talk('Sand', 'red.png', 'Sand stays.', 'waves'));
  site = await startAdopted(folder, Date.now());
  expect(await site.compiled()).toMatchObject({ state: 'restored' });
  expect((await site.edit({ [`${talks}/islands.mdx`]: talk('Islands', 'red.png', island.replace('3', '4'), 'sand') })).length).toBe(2);
  expect(await site.differing()).toEqual([]);
  await site.stop();
  await folder.remove();
});
