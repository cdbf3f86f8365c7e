// Compares the site after random edits with a clean build.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Parts } from '../../test/library.ts';
import { expectCleanBuilds } from '../../test/random-edits.ts';

/** One seed runs before a change lands, the others in the long suite. */
const inSuite = (first: number) => (seed: number) => (seed === first ? {} : { tags: 'long' });

for (const seed of [2, 15, 42])
  test(`after every one of 120 random edits the site is what a clean build gives (seed ${seed})`, inSuite(2)(seed), async () => {
    await expectCleanBuilds({ seed, edits: 120 });
  });

for (const seed of [3, 16, 43])
  test(`the site equals a clean build when saves overtake publications of more than two pages (seed ${seed})`, inSuite(3)(seed), () =>
    expectOvertakingSaves(seed),
  );

for (const seed of [4, 17, 44])
  test(`with parts that change, nest, appear and disappear the site is what a clean build gives (seed ${seed})`, inSuite(4)(seed), async () => {
    await expectCleanBuilds({ seed, edits: 120, hasParts: true });
  });

for (const seed of [5, 18, 45]) test(`the same with parts while saves overtake (seed ${seed})`, inSuite(5)(seed), () => expectOvertakingSaves(seed, true));

for (const seed of [6, 19, 46])
  test(`rendered before the edits are made, with other edits between, it is what a clean build gives (seed ${seed})`, inSuite(6)(seed), () =>
    expectPreparedEdits(seed, true),
  );

for (const seed of [7, 20]) test(`the same without parts (seed ${seed})`, { tags: 'long' }, () => expectPreparedEdits(seed, false));

async function expectPreparedEdits(seed: number, hasParts: boolean) {
  const reused = await expectCleanBuilds({ seed, edits: 120, large: 3, prepares: true, prepareAfter: 0, hasParts });
  expect(reused).toBeGreaterThan(30);
}

async function expectOvertakingSaves(seed: number, hasParts = false) {
  let overtaking = 0;
  const slowWhenLarge = (parts: Parts): Parts => ({
    ...parts,
    renderer: {
      ...parts.renderer,
      async open(options) {
        if (options.without) overtaking += 1;
        const batch = await parts.renderer.open(options);
        const isSlow = options.isLarge && options.storesBytes !== false;
        return { ...batch, render: async (pages) => (isSlow ? pause(4).then(() => batch.render(pages)) : batch.render(pages)) };
      },
    },
  });
  await expectCleanBuilds({ seed, edits: 200, inOneGo: 5, large: 2, around: slowWhenLarge, hasParts });
  expect(overtaking).toBeGreaterThan(20);
}
