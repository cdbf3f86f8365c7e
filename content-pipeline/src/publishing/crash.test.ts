// A power cut before, within or after any step of a publication: afterwards the site is whole, and the save is live.
import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Library, lines, openLibrary, type Parts } from '../../test/library.ts';

class PowerCut extends Error {}

interface Fuse {
  /** Steps until the power is cut; none while it is undefined. */
  left: number | undefined;
  isBlown: boolean;
}

/** Every step that leaves the thread of the planner burns the fuse; once it has blown, nothing works any more. */
function withFuse(fuse: Fuse, { database, objects, renderer }: Parts): Parts {
  function step() {
    if (fuse.isBlown) throw new PowerCut();
    if (fuse.left === undefined) return;
    fuse.left -= 1;
    if (fuse.left > 0) return;
    fuse.isBlown = true;
    throw new PowerCut();
  }
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    step();
    const value = await work();
    step();
    return value;
  };
  return {
    objects: { ...objects, put: (bytes) => around(() => objects.put(bytes)) },
    database: {
      ...database,
      rows: (sql, args) => around(() => database.rows(sql, args)),
      // Before the transaction, at its end (when everything is written but not committed), and after it.
      write: (unit) =>
        around(() =>
          database.write(async (transaction) => {
            const value = await unit(transaction);
            step();
            return value;
          }),
        ),
    },
    renderer: {
      ...renderer,
      open: (options) =>
        around(async () => {
          const batch = await renderer.open(options);
          return {
            ...batch,
            evaluate: (keys) => around(() => batch.evaluate(keys)),
            render: (pages) => around(() => batch.render(pages)),
            close: () => batch.close(),
          };
        }),
    },
  };
}

async function pagesOf({ database }: Pick<Library, 'database'>): Promise<Record<string, unknown>> {
  const rows = await database.rows('SELECT path, object FROM pipeline_pages ORDER BY path');
  return Object.fromEntries(rows.map(({ path, object }) => [String(path), object]));
}

// A rename: pages go, pages come, lists change, in both languages.
const slugs = ['boats', 'ships'];

test('after a power cut at any step the site is whole and the edit goes live at the next start', async () => {
  const first = await openLibrary();
  await first.leave();
  const { folder } = first;
  let steps = 0;
  for (let isDone = false; !isDone; steps += 1) {
    const fuse: Fuse = { left: undefined, isBlown: false };
    const dying = await openLibrary({ folder, around: (parts) => withFuse(fuse, parts) });
    fuse.left = steps + 1;
    const slug = slugs[(steps + 1) % 2];
    const seq = await dying.write(`UPDATE books SET slug = '${slug}' WHERE id = 'b3'`);
    await dying.pipeline.published(seq ?? 0).catch((error: unknown) => expect(error).toBeInstanceOf(PowerCut));
    isDone = !fuse.isBlown;
    fuse.isBlown = true;
    await dying.leave();

    const risen = await openLibrary({ folder });
    const atDeath = (await risen.pipeline.receipts.latest(1))[0];
    expect(atDeath?.toSeq).toBe(seq);
    expect((await risen.visit(`/books/${slug}`)).status).toBe(200);
    expect((await risen.visit(`/books/${slugs[steps % 2]}`)).status).toBe(404);
    expect(await risen.pipeline.verify()).toEqual({ pages: 8, mismatches: [], held: [] });
    expect(lines(await risen.pipeline.rebuild())).toEqual([]);
    await risen.leave();
  }
  expect(steps).toBeGreaterThan(15);
  await rm(folder, { recursive: true });
});

test('until the commit everybody sees the old site, after it the new one, never a mixture', async () => {
  const first = await openLibrary();
  await first.leave();
  const { folder } = first;
  const seen = new Set<string>();
  for (let cut = 1, isDone = false; !isDone; cut += 1) {
    const fuse: Fuse = { left: undefined, isBlown: false };
    const library = await openLibrary({ folder, around: (parts) => withFuse(fuse, parts) });
    fuse.left = cut;
    const seq = await library.write(`UPDATE authors SET bio = 'Number ${cut}.' WHERE id = 'ada'`);
    const before = await pagesOf(library);
    await library.pipeline.published(seq ?? 0).catch(() => undefined);
    const after = await pagesOf(library);
    const moved = Object.keys(before).filter((path) => before[path] !== after[path]);
    seen.add(moved.join(' '));
    isDone = !fuse.isBlown;
    fuse.isBlown = true;
    await library.leave();
    // The next start publishes what was saved, so that the next round begins with a site that is up to date.
    await (await openLibrary({ folder })).leave();
  }
  expect([...seen].sort()).toEqual(['', '/books/letters /books/numbers']);
  await rm(folder, { recursive: true });
});
