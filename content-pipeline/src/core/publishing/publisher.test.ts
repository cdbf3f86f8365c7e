// Editors save while a large publication is in progress. Here "large" is more than two pages.
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Library, lines, openLibrary, type Parts } from '../../../test/library.ts';
import { changesOf } from '../../../test/prepared.ts';

let library: Library;
let gate: ReturnType<typeof largeGate>;
beforeEach(async () => {
  gate = largeGate();
  library = await openLibrary({ large: 2, around: gate.around });
  gate.rendered.length = 0;
});
afterEach(() => {
  gate.openDoor();
  return library.close();
});

/** Large batches wait before they render, and optionally before they open; all renders are recorded. */
function largeGate() {
  let open = () => {};
  let waiting: Promise<void> | undefined;
  let door: Promise<void> | undefined;
  let openDoor = () => {};
  let arrived = 0;
  let knocked = 0;
  let withoutIt = 0;
  const rendered: string[] = [];
  return {
    rendered,
    around: (parts: Parts): Parts => ({
      ...parts,
      renderer: {
        ...parts.renderer,
        async open(options) {
          if (options.without) withoutIt += 1;
          if (options.isLarge) {
            knocked += 1;
            await door;
          }
          const batch = await parts.renderer.open(options);
          return {
            ...batch,
            async render(pages) {
              if (options.isLarge) {
                arrived += 1;
                await waiting;
              }
              if (options.storesBytes !== false) rendered.push(...pages.map(({ path }) => path));
              return batch.render(pages);
            },
          };
        },
      },
    }),
    close() {
      waiting = new Promise((resolve) => {
        open = resolve;
      });
    },
    open() {
      waiting = undefined;
      open();
    },
    arrived: () => arrived,
    knocked: () => knocked,
    withoutIt: () => withoutIt,
    closeDoor() {
      door = new Promise((resolve) => {
        openDoor = resolve;
      });
    },
    openDoor: () => openDoor(),
  };
}

/** Ada is on four pages: her biography in both languages makes a large publication. */
async function beginLarge(): Promise<number> {
  const before = gate.arrived();
  gate.close();
  const seq = (await library.write(`UPDATE authors SET bio = 'Counts on.', bio_de = 'Zählt weiter.' WHERE id = 'ada'`)) ?? 0;
  await expect.poll(() => gate.arrived()).toBe(before + 1);
  return seq;
}
const text = async (path: string) => (await library.visit(path)).text();
const latest = async () => (await library.pipeline.receipts.latest(1))[0];

test('a large publication is recognized before all of its pages are looked up, so that a small save does not wait for that', async () => {
  gate.closeDoor();
  const asked = vi.spyOn(library.database, 'rows');
  /** How many pages were looked up at most, each time; -1 is all. */
  const lookedUp = () =>
    asked.mock.calls.flatMap(([statement, given]) => (statement.includes('pipeline_page_views JOIN pipeline_manifest') ? given?.at(-1) : []));
  const large = (await library.write(`UPDATE authors SET bio = 'Counts on.', bio_de = 'Zählt weiter.' WHERE id = 'ada'`)) ?? 0;
  await expect.poll(() => gate.knocked()).toBe(1);
  // More than two pages are a large publication here.
  expect(lookedUp()).toEqual([3]);
  gate.openDoor();
  await library.pipeline.whenLive(large);
  expect(lookedUp()).toContain(-1);
  vi.restoreAllMocks();
  expect(lines(await latest())).toHaveLength(4);
});

test('a small save goes live during a large publication, and the large one goes live in one instant', async () => {
  const large = await beginLarge();
  const small = await library.save(`UPDATE authors SET bio = 'Rows.', bio_de = 'Rudert.' WHERE id = 'bo'`);
  expect(lines(small)).toEqual(['changed /books/boats', 'changed /de/books/boats']);
  expect([small?.fromSeq, small?.toSeq]).toEqual([large, large + 1]);
  expect(await text('/books/numbers')).toContain('Counts.');
  gate.open();
  await library.pipeline.whenLive(large);
  const whole = await latest();
  expect(lines(whole)).toEqual(['changed /books/letters', 'changed /books/numbers', 'changed /de/books/letters', 'changed /de/books/numbers']);
  expect([whole?.fromSeq, whole?.toSeq]).toEqual([large - 1, large + 1]);
  expect(await text('/books/boats')).toContain('Rows.');
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test('isPublishing is true until the end of a large publication, also while others overtake it', async () => {
  const { pipeline } = library;
  await expect.poll(() => pipeline.isPublishing()).toBe(false);
  const large = await beginLarge();
  await library.save(`UPDATE authors SET bio = 'Rows.', bio_de = 'Rudert.' WHERE id = 'bo'`);
  expect(pipeline.isPublishing()).toBe(true);
  gate.open();
  await pipeline.whenLive(large);
  await expect.poll(() => pipeline.isPublishing()).toBe(false);
});

test('a page that both concern first shows the small change, then both, and no other page is rendered twice', async () => {
  const large = await beginLarge();
  expect(lines(await library.save(`UPDATE books SET title = 'Figures' WHERE id = 'b1'`))).toEqual(['changed /books/numbers', 'changed /shelf']);
  expect(await text('/books/numbers')).toMatch(/Figures.*Counts\./);
  gate.rendered.length = 0;
  gate.open();
  await library.pipeline.whenLive(large);
  expect(await text('/books/numbers')).toMatch(/Figures.*Counts on\./);
  expect(gate.rendered.sort()).toEqual(['/books/letters', '/books/numbers', '/books/numbers', '/de/books/letters', '/de/books/numbers']);
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test('a small save during the preparation of a large publication goes live at once as well', async () => {
  gate.closeDoor();
  const large = (await library.write(`UPDATE authors SET bio = 'Counts on.', bio_de = 'Zählt weiter.' WHERE id = 'ada'`)) ?? 0;
  const small = await library.save(`UPDATE authors SET bio = 'Rows.', bio_de = 'Rudert.' WHERE id = 'bo'`);
  expect(lines(small)).toEqual(['changed /books/boats', 'changed /de/books/boats']);
  expect([small?.fromSeq, small?.toSeq]).toEqual([large, large + 1]);
  expect(await text('/books/numbers')).toContain('Counts.');
  gate.openDoor();
  await library.pipeline.whenLive(large);
  expect(lines(await latest())).toEqual(['changed /books/letters', 'changed /books/numbers', 'changed /de/books/letters', 'changed /de/books/numbers']);
  expect(await text('/books/boats')).toContain('Rows.');
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test('a save that depends on the large publication waits for it', async () => {
  const large = await beginLarge();
  const after = (await library.write(`UPDATE authors SET name = 'Ada L.' WHERE id = 'ada'`)) ?? 0;
  const other = library.pipeline.whenLive(after);
  await expect(Promise.race([other.then(() => 'live'), library.pipeline.concernedPages([]).then(() => 'waits')])).resolves.toBe('waits');
  gate.open();
  await Promise.all([library.pipeline.whenLive(large), other]);
  expect(await text('/books/numbers')).toContain('Ada L.: Counts on.');
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test.each([
  ['takes a path that the large one frees', `UPDATE books SET slug = 'numbers' WHERE id = 'b2'`],
  ['names a row that the large one creates', `UPDATE books SET author_id = 'cy' WHERE id = 'b3'`],
])('a save that %s waits for it', async (_what, statement) => {
  const before = gate.arrived();
  gate.close();
  await library.write(
    `UPDATE authors SET bio = 'Counts on.', bio_de = 'Zählt weiter.' WHERE id = 'ada'`,
    `UPDATE books SET slug = 'figures' WHERE id = 'b1'`,
    `INSERT INTO authors VALUES ('cy', 'Cy', 'New.', NULL, NULL)`,
  );
  await expect.poll(() => gate.arrived()).toBe(before + 1);
  const published = (await latest())?.id;
  const seq = (await library.write(statement)) ?? 0;
  const live = library.pipeline.whenLive(seq);
  // The publisher has seen the first save: a later demand has been handled.
  const later = (await library.write(`UPDATE authors SET email = 'bo@example.org' WHERE id = 'bo'`)) ?? 0;
  const laterLive = library.pipeline.whenLive(later);
  expect((await latest())?.id).toBe(published);
  gate.open();
  await Promise.all([live, laterLive]);
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test('a save does not overtake an import of many rows', async () => {
  const before = gate.arrived();
  gate.close();
  const rows = Array.from({ length: 201 }, (_, place) => `('cy-${place}', 'Cy', 'New.', NULL, NULL)`);
  await library.write(`UPDATE authors SET bio = 'Counts on.', bio_de = 'Zählt weiter.' WHERE id = 'ada'`, `INSERT INTO authors VALUES ${rows.join(', ')}`);
  await expect.poll(() => gate.arrived()).toBe(before + 1);
  const seq = (await library.write(`UPDATE authors SET bio = 'Rows.' WHERE id = 'bo'`)) ?? 0;
  const live = library.pipeline.whenLive(seq);
  gate.open();
  await live;
  expect(gate.withoutIt()).toBe(0);
  expect(await text('/books/boats')).toContain('Rows.');
});

test('a second change of the whole site in time is part of the same publication', async () => {
  const large = await beginLarge();
  const more = (await library.write(`UPDATE books SET place = place + 1, title = title || '!'`)) ?? 0;
  gate.open();
  await Promise.all([library.pipeline.whenLive(large), library.pipeline.whenLive(more)]);
  expect((await latest())?.toSeq).toBe(more);
  expect(await text('/books/numbers')).toMatch(/Numbers!.*Counts on\./);
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test('after a crash during a large publication nothing is lost, and overtaking saves stay live', async () => {
  const large = await beginLarge();
  const small = await library.save(`UPDATE authors SET bio = 'Rows.', bio_de = 'Rudert.' WHERE id = 'bo'`);
  const { folder } = library;
  const dead = new Error('The power is gone');
  vi.spyOn(library.database, 'write').mockRejectedValue(dead);
  gate.open();
  await expect(library.pipeline.whenLive(large)).rejects.toThrow();
  vi.restoreAllMocks();
  await library.leave();
  library = await openLibrary({ folder, large: 2 });
  expect((await latest())?.toSeq).toBe(small?.toSeq);
  expect(await text('/books/numbers')).toContain('Counts on.');
  expect(await text('/books/boats')).toContain('Rows.');
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
  await rm(folder, { recursive: true, force: true });
});

test('an instant that passes during a large publication is shown at once, and stays', async () => {
  const soon = library.clock.now + 30;
  await library.save(`UPDATE books SET published_at = '${new Date(soon).toISOString()}' WHERE id = 'b3'`);
  const large = await beginLarge();
  const live = new Promise<unknown>((resolve) => library.pipeline.onPublication(resolve));
  library.clock.now = soon;
  library.pipeline.wake();
  expect(await live).toMatchObject({ reason: 'clock', counts: { rendered: 2 } });
  expect(await text('/books/boats')).not.toContain('Soon.');
  gate.open();
  await library.pipeline.whenLive(large);
  expect(await text('/books/boats')).not.toContain('Soon.');
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test('what was rendered in advance waits for a large publication, and is then live without rendering', async () => {
  const release = [
    `UPDATE authors SET bio = 'Rows.', bio_de = 'Rudert.' WHERE id = 'bo'`,
    `UPDATE books SET title = 'Ships', title_de = 'Schiffe' WHERE id = 'b3'`,
  ];
  await library.pipeline.prepare('spring', { changes: await changesOf(library, release), now: library.clock.now });
  const large = await beginLarge();
  gate.rendered.length = 0;
  const seq = (await library.write(...release)) ?? 0;
  const live = library.pipeline.whenLive(seq);
  gate.open();
  await Promise.all([library.pipeline.whenLive(large), live]);
  expect(gate.rendered).not.toContain('/books/boats');
  expect(await text('/books/boats')).toMatch(/Ships.*Rows\./);
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});
