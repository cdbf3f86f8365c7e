// Saves during a publication are all part of the next one.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type Library, lines, openLibrary, type Parts } from '../../../test/library.ts';

let library: Library;
afterEach(() => library.close());

/** A renderer that waits at a gate before each batch. */
function gated() {
  let open = () => {};
  let waiting: Promise<void> | undefined;
  let arrived = 0;
  return {
    around: (parts: Parts): Parts => ({
      ...parts,
      renderer: {
        ...parts.renderer,
        async open(options) {
          const batch = await parts.renderer.open(options);
          arrived += 1;
          await waiting;
          return batch;
        },
      },
    }),
    close() {
      waiting = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: () => open(),
    arrived: () => arrived,
  };
}

/** Resolves when the first poll of the loop is over. */
const settled = () => library.pipeline.retry();

test('trap 20: a save during a publication is in the next one, each page once, and only there', async () => {
  const gate = gated();
  library = await openLibrary({ around: gate.around });
  await settled();
  const before = gate.arrived();
  gate.close();
  const first = await library.write(`UPDATE authors SET bio = 'First.' WHERE id = 'ada'`);
  await expect.poll(() => gate.arrived()).toBe(before + 1);
  let last = first;
  for (let count = 0; count < 30; count += 1)
    last = await library.write(`UPDATE authors SET bio = 'Number ${count}.' WHERE id = '${count % 2 ? 'ada' : 'bo'}'`);
  gate.open();
  await library.pipeline.whenLive(last ?? 0);
  const [second, one] = await library.pipeline.receipts.latest(2);
  expect(lines(one)).toEqual(['changed /books/letters', 'changed /books/numbers']);
  expect([one?.toSeq, second?.fromSeq, second?.toSeq]).toEqual([first, first, last]);
  expect(lines(second)).toEqual(['changed /books/boats', 'changed /books/letters', 'changed /books/numbers', 'changed /de/books/boats']);
  expect(second?.counts.rendered).toBe(4);
  expect(await (await library.visit('/books/boats')).text()).toContain('Number 28.');
});

test('trap 12: a hundred saves at once are live in a few publications, equal to a clean build', async () => {
  library = await openLibrary();
  const last = async () => (await library.pipeline.receipts.latest(1))[0]?.id ?? 0;
  const before = await last();
  const seqs = await Promise.all(
    Array.from({ length: 100 }, (_, count) => library.write(`UPDATE authors SET bio = 'Number ${count}.' WHERE id = '${count % 2 ? 'ada' : 'bo'}'`)),
  );
  await library.pipeline.whenLive(Math.max(...seqs.map((seq) => seq ?? 0)));
  expect((await last()) - before).toBeLessThanOrEqual(50);
  expect(await library.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
});

test('saves that arrive faster than they can be published share a few publications', async () => {
  let toCome = 0;
  const outpaced = (parts: Parts): Parts => ({
    ...parts,
    renderer: {
      ...parts.renderer,
      async open(options) {
        const before = toCome;
        while (toCome > 0 && toCome === before) await pause(1);
        return parts.renderer.open(options);
      },
    },
  });
  library = await openLibrary({ around: outpaced });
  const heard: number[] = [];
  library.pipeline.onPublication(({ toSeq }) => heard.push(toSeq));
  let last = 0;
  for (toCome = 100; toCome > 0; toCome -= 1) {
    last = (await library.write(`UPDATE authors SET bio = 'Number ${toCome}.' WHERE id = 'ada'`)) ?? last;
    await pause(4);
  }
  await expect.poll(() => heard).toContain(last);
  expect(heard.length).toBeLessThan(30);
  expect(await (await library.visit('/books/numbers')).text()).toContain('Number 1.');
});

test('a publication that fails is retried, and nothing is lost', async () => {
  let isBroken = false;
  library = await openLibrary({
    around: (parts) => ({
      ...parts,
      renderer: { ...parts.renderer, open: (options) => (isBroken ? Promise.reject(new Error('No ink')) : parts.renderer.open(options)) },
    }),
  });
  isBroken = true;
  const live = new Promise((resolve) => library.pipeline.onPublication(resolve));
  await library.write(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  await expect.poll(() => library.errors.length).toBeGreaterThan(1);
  expect(await (await library.visit('/books/numbers')).text()).toContain('Counts.');
  isBroken = false;
  await live;
  expect(await (await library.visit('/books/numbers')).text()).toContain('Counts on.');
  expect(library.errors.splice(0).every((error) => String(error) === 'Error: No ink')).toBe(true);
});

test('a listener that throws stops neither the others nor the publication', async () => {
  library = await openLibrary();
  const heard: number[] = [];
  library.pipeline.onPublication(() => {
    throw new Error('Deaf');
  });
  const stop = library.pipeline.onPublication(({ id }) => heard.push(id));
  expect((await library.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`))?.id).toBe(2);
  stop();
  await library.save(`UPDATE authors SET bio = 'Counts off.' WHERE id = 'ada'`);
  expect(heard).toEqual([2]);
  expect(library.errors.splice(0).map(String)).toEqual(['Error: Deaf', 'Error: Deaf']);
});

test('a page is published at its instant without a visit', async () => {
  library = await openLibrary({ now: Date.now() });
  const soon = library.clock.now + 30;
  await library.save(`UPDATE books SET published_at = '${new Date(soon).toISOString()}' WHERE id = 'b1'`);
  expect(await (await library.visit('/books/numbers')).text()).toContain('Soon.');
  const live = new Promise<unknown>((resolve) => library.pipeline.onPublication(resolve));
  library.clock.now = soon;
  expect(await live).toMatchObject({ reason: 'clock', actor: null, counts: { rendered: 2, changed: 2 } });
  expect(await (await library.visit('/books/numbers')).text()).not.toContain('Soon.');
});

test('a clock that was set forward, or a machine that slept, is noticed at the next poll', async () => {
  library = await openLibrary({ now: Date.now(), poll: 20 });
  await library.save(`UPDATE books SET published_at = '${new Date(library.clock.now + 3_600_000).toISOString()}' WHERE id = 'b1'`);
  const live = new Promise<unknown>((resolve) => library.pipeline.onPublication(resolve));
  library.clock.now += 7_200_000;
  expect(await live).toMatchObject({ reason: 'clock', counts: { rendered: 2, changed: 2 } });
  expect(await (await library.visit('/books/numbers')).text()).not.toContain('Soon.');
});

test('every page is right again after the clock was set back', async () => {
  library = await openLibrary({ now: Date.now(), poll: 20 });
  const soon = new Date(library.clock.now + 3_600_000).toISOString();
  await library.save(`UPDATE books SET published_at = '${soon}' WHERE id IN ('b1', 'b2')`);
  const live = new Promise<unknown>((resolve) => library.pipeline.onPublication(resolve));
  library.clock.now += 7_200_000;
  await live;
  library.clock.now -= 7_200_000;
  await library.save(`UPDATE books SET title = 'Figures' WHERE id = 'b1'`);
  expect(await (await library.visit('/books/numbers')).text()).toContain('Soon.');
  expect(await (await library.visit('/books/letters')).text()).toContain('Soon.');
  expect((await library.pipeline.verify()).mismatches).toEqual([]);
});

test('pending demands are rejected when publishing stops', async () => {
  const gate = gated();
  library = await openLibrary({ around: gate.around });
  await settled();
  const before = gate.arrived();
  gate.close();
  const first = library.pipeline.rebuild();
  await expect.poll(() => gate.arrived()).toBe(before + 1);
  const second = library.pipeline.rebuild();
  const refused = expect(second).rejects.toThrow('Publishing has been stopped');
  const stopped = library.pipeline.stop();
  gate.open();
  expect((await first)?.reason).toBe('rebuild');
  await Promise.all([refused, stopped]);
  await expect(library.pipeline.rebuild()).rejects.toThrow('Publishing has been stopped');
});
