// A power cut before, within or after any step of a publication.
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Library, openLibrary } from '../../test/library.ts';
import { libraryWithParts } from '../../test/parts-site.ts';
import { expectWholeAfterPowerCuts, openDying } from '../../test/power-cut.ts';

test('after a power cut at any step the site is intact, and the save goes live at the next start', async () => {
  expect(await expectWholeAfterPowerCuts({ site: libraryWithParts() })).toBeGreaterThan(15);
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
