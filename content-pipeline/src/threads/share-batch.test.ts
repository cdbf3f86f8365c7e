import { expect, test } from 'vitest';
import type { Batch } from '../rendering/renderer.ts';
import { openBatchOnAll } from './share-batch.ts';

interface Thread {
  readonly open: () => Promise<Batch>;
  /** What it was given to render and to evaluate, in this order. */
  readonly given: string[];
  readonly portions: number[];
}

/** Its answers come after `wait`. */
function aThread(wait: () => Promise<void> = async () => undefined, seq = 1): Thread {
  const given: string[] = [];
  const portions: number[] = [];
  const take = async (some: readonly string[]) => {
    given.push(...some);
    portions.push(some.length);
    await wait();
  };
  const nothing = { fingerprint: '', readsHash: '', record: { shapes: [] } };
  return {
    given,
    portions,
    open: async () => ({
      seq,
      async evaluate(keys) {
        await take(keys);
        return keys.map((key) => ({ ...nothing, key }));
      },
      async render(pages) {
        await take(pages.map(({ path }) => path));
        return { pages: pages.map(({ path }) => ({ path, status: 200, headers: {}, size: 0, views: [] })), evaluations: [] };
      },
      sources: async () => [],
      close: async () => undefined,
    }),
  };
}

const pages = Array.from({ length: 100 }, (_, place) => ({ path: `/events/event-${place}`, lang: 'en' }));
const openOn = (...threads: Thread[]) =>
  openBatchOnAll(
    threads.map(({ open }) => open),
    { now: 0, isLarge: true },
  );

test('every page is rendered once, and by the same thread each time', async () => {
  const threads = [aThread(), aThread()];
  const batch = await openOn(...threads);
  const rendered = await batch.render(pages);
  expect(rendered.pages.map(({ path }) => path).toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
  const before = threads.map(({ given }) => given.splice(0).toSorted());
  expect(before.map(({ length }) => length > 30)).toEqual([true, true]);
  await batch.render(pages.toReversed());
  expect(threads.map(({ given }) => given.toSorted())).toEqual(before);
});

test('pages about the same thing are rendered by one thread, which reads for all of them what it reads for one', async () => {
  const threads = [aThread(), aThread()];
  const batch = await openOn(...threads);
  const about = (place: number) => ({ args: { event: `event-${place}` } });
  await batch.render(pages.flatMap((page, place) => [page, { ...page, path: `/de${page.path}`, lang: 'de' }].map((entry) => ({ ...entry, ...about(place) }))));
  const others = threads.flatMap(({ given }) => given.filter((path) => !given.includes(path.startsWith('/de') ? path.slice(3) : `/de${path}`)));
  // The last portions may be taken over by the thread that is done first.
  expect(others.length).toBeLessThanOrEqual(20);
  expect(threads.map(({ given }) => given.length > 60)).toEqual([true, true]);
});

test('a thread that is held up leaves most of its share to the other', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const [slow, quick] = [aThread(() => held), aThread()];
  const batch = await openOn(slow, quick);
  const rendering = batch.render(pages);
  await expect.poll(() => quick.given.length).toBe(90);
  goOn();
  expect((await rendering).pages).toHaveLength(100);
  expect(slow.portions).toEqual([10]);
});

test('calls are answered in the order in which they were asked', async () => {
  const keys = Array.from({ length: 250 }, (_, place) => `call ${place}`);
  const batch = await openOn(aThread(), aThread());
  expect((await batch.evaluate(keys)).map(({ key }) => key)).toEqual(keys);
});

test('where one thread cannot begin, none of the others is left with a snapshot', async () => {
  let closed = 0;
  const willing = aThread();
  const counting = async () => ({
    ...(await willing.open()),
    async close() {
      closed += 1;
    },
  });
  await expect(openBatchOnAll([counting, () => Promise.reject(new Error('No memory')), counting], { now: 0 })).rejects.toThrow('No memory');
  expect([closed, willing.given]).toEqual([2, []]);
});

test('a thread that sees an earlier state takes no part', async () => {
  const [behind, ahead] = [aThread(undefined, 1), aThread(undefined, 2)];
  const batch = await openOn(behind, ahead);
  await batch.render(pages);
  expect([batch.seq, behind.given.length, ahead.given.length]).toEqual([2, 0, 100]);
});
