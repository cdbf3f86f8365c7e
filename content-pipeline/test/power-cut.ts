// Simulates a power cut before, within or after any step of a publication. Afterwards the site is intact and the save is live.
import { rm } from 'node:fs/promises';
import { expect } from 'vitest';
import { type Library, type LibraryOptions, lines, openLibrary, type Parts } from './library.ts';

class PowerCut extends Error {}

interface Fuse {
  /** Steps until the power cut; undefined for none. */
  left: number | undefined;
  isBlown: boolean;
}

/** Every asynchronous step burns the fuse; once it has blown, every step throws. */
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

/** A library whose power is cut after `fuse.left` steps. */
export async function openDying(folder: string, options: LibraryOptions = {}): Promise<{ library: Library; fuse: Fuse }> {
  const fuse: Fuse = { left: undefined, isBlown: false };
  const library = await openLibrary({
    ...options,
    folder,
    around: (parts) => {
      const fused = withFuse(fuse, parts);
      return options.around?.(fused) ?? fused;
    },
  });
  return { library, fuse };
}

// A new slug each time: pages are removed and added and lists change, in both languages, to bytes that are not stored yet.
const slugAt = (step: number) => (step === 0 ? 'boats' : `boats-${step}`);

/** Cuts the power at each step of a save, until the save finishes. Returns the number of steps. */
export async function expectWholeAfterPowerCuts(options: Pick<LibraryOptions, 'around' | 'site'> = {}): Promise<number> {
  const site = options.site && { site: options.site };
  const first = await openLibrary({ ...site });
  await first.leave();
  const { folder } = first;
  let steps = 0;
  try {
    for (let isDone = false; !isDone; steps += 1) {
      const { library: dying, fuse } = await openDying(folder, options);
      fuse.left = steps + 1;
      const slug = slugAt(steps + 1);
      // With the slug the name of its author changes, which a site with parts shows on every page, and an author is created or deleted.
      const author = steps % 2 === 0 ? `INSERT INTO authors VALUES ('cy', 'Cy', 'Rests.', NULL, NULL)` : `DELETE FROM authors WHERE id = 'cy'`;
      const seq = await dying.write(`UPDATE books SET slug = '${slug}' WHERE id = 'b3'`, `UPDATE authors SET name = 'Bo ${steps}' WHERE id = 'bo'`, author);
      await dying.pipeline.whenLive(seq ?? 0).catch((error: unknown) => expect(error).toBeInstanceOf(PowerCut));
      isDone = !fuse.isBlown;
      fuse.isBlown = true;
      await dying.leave();
      await expectRisen(folder, { seq, slug, earlier: slugAt(steps), ...site });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return steps;
}

interface Risen extends Pick<LibraryOptions, 'site'> {
  readonly seq: number | undefined;
  readonly slug: string;
  readonly earlier: string;
}

async function expectRisen(folder: string, { seq, slug, earlier, ...site }: Risen) {
  const risen = await openLibrary({ folder, ...site });
  try {
    const { mismatches, ...compared } = await risen.pipeline.verify();
    // Bytes that are missing after a start are made again at once, mostly before they are compared.
    await expect.poll(() => risen.pipeline.repairs().waiting).toBe(0);
    const madeAgain = risen.errors.filter((error) => /were damaged and have been made again/.test(String(error))).map(() => ({ kind: 'damaged' }));
    expect({ ...compared, mismatches: [...mismatches, ...madeAgain] }).toEqual({ pages: 8, mismatches: [], held: [] });
    const atDeath = (await risen.pipeline.receipts.latest(1))[0];
    expect(atDeath?.toSeq).toBe(seq);
    expect((await risen.visit(`/books/${slug}`)).status).toBe(200);
    expect((await risen.visit(`/books/${earlier}`)).status).toBe(404);
    const rebuilt = await risen.pipeline.rebuild();
    expect([lines(rebuilt), rebuilt?.parts]).toEqual([[], []]);
  } finally {
    await risen.leave();
  }
}
