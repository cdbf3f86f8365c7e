// A power cut before, within or after any step of a publication.
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Library, openLibrary, type Parts } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import { expectWholeAfterPowerCuts, openDying } from '../../../test/power-cut.ts';

test('after a power cut at any step the site is intact, and the save goes live at the next start', { tags: 'long' }, async () => {
  expect(await expectWholeAfterPowerCuts({ site: libraryWithParts() })).toBeGreaterThan(15);
});

test('a power cut that loses what was not flushed loses no save, and every visitor gets whole pages', async () => {
  expect(await expectWholeAfterPowerCuts({ site: libraryWithParts(), loses: 0 })).toBeGreaterThan(15);
});

test.each([1, 2, 3, 4])('the same with other losses at each step (%i)', { tags: 'long' }, async (loses) => {
  expect(await expectWholeAfterPowerCuts({ site: libraryWithParts(), loses })).toBeGreaterThan(15);
});

test('publishing a page flushes nothing: only the save waits for the disk', async () => {
  const flushes: string[] = [];
  const around = ({ database, ...parts }: Parts): Parts => ({
    ...parts,
    database: {
      ...database,
      write: (unit, flush = 'now') => {
        flushes.push(flush);
        return database.write(unit, flush);
      },
    },
  });
  const counted = await openLibrary({ around });
  flushes.length = 0;
  expect(await counted.save(`UPDATE authors SET bio_de = 'Segelt.' WHERE id = 'bo'`)).toMatchObject({ pages: [{ path: '/de/books/boats' }] });
  expect(flushes).toEqual(['later']);
  await counted.pipeline.rollBack((await counted.pipeline.receipts.latest(1))[0]?.id ?? 0, 'editor');
  expect(flushes).toEqual(['later', 'now']);
  await counted.close();
});

async function pagesOf({ database }: Pick<Library, 'database'>): Promise<Record<string, unknown>> {
  const rows = await database.rows('SELECT path, object FROM pipeline_pages ORDER BY path');
  return Object.fromEntries(rows.map(({ path, object }) => [String(path), object]));
}

test('visitors see the old site until the commit and the new one after it, never a mixture', async () => {
  const first = await openLibrary();
  await first.leave();
  const { folder } = first;
  const seen = new Set<string>();
  for (let cut = 1, isDone = false; !isDone; cut += 1) {
    const { library, fuse } = await openDying(folder);
    fuse.left = cut;
    const seq = await library.write(`UPDATE authors SET bio = 'Number ${cut}.' WHERE id = 'ada'`);
    const before = await pagesOf(library);
    await library.pipeline.whenLive(seq ?? 0).catch(() => undefined);
    const after = await pagesOf(library);
    const moved = Object.keys(before).filter((path) => before[path] !== after[path]);
    seen.add(moved.join(' '));
    isDone = !fuse.isBlown;
    fuse.isBlown = true;
    await library.leave();
    // The next start publishes what was saved, so that the next round starts with an up-to-date site.
    await (await openLibrary({ folder })).leave();
  }
  expect([...seen].sort()).toEqual(['', '/books/letters /books/numbers']);
  await rm(folder, { recursive: true });
});
