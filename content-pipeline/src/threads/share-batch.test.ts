import { expect, test } from 'vitest';
import type { Batch } from '../rendering/renderer.ts';
import { openBatchOnAll } from './share-batch.ts';

interface TestWorker {
  readonly open: () => Promise<Batch>;
  /** What it had to render and to evaluate, in order. */
  readonly given: string[];
  readonly portions: number[];
}

/** A worker that answers after `wait`. */
function createTestWorker(wait: () => Promise<void> = async () => undefined, seq = 1): TestWorker {
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
      fail: async () => undefined,
      sources: async () => [],
      close: async () => undefined,
    }),
  };
}

const pages = Array.from({ length: 100 }, (_, place) => ({ path: `/events/event-${place}`, lang: 'en' }));
const openOn = (...workers: TestWorker[]) =>
  openBatchOnAll(
    workers.map(({ open }) => open),
    { now: 0, isLarge: true },
  );

test('every page is rendered once, and by the same worker each time', async () => {
  const workers = [createTestWorker(), createTestWorker()];
  const batch = await openOn(...workers);
  const rendered = await batch.render(pages);
  expect(rendered.pages.map(({ path }) => path).toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
  const before = workers.map(({ given }) => given.splice(0).toSorted());
  expect(before.map(({ length }) => length > 30)).toEqual([true, true]);
  await batch.render(pages.toReversed());
  expect(workers.map(({ given }) => given.toSorted())).toEqual(before);
});

test('pages of one subject are rendered by one worker, which shares their reads', async () => {
  const workers = [createTestWorker(), createTestWorker()];
  const batch = await openOn(...workers);
  const about = (place: number) => ({ args: { event: `event-${place}` } });
  await batch.render(pages.flatMap((page, place) => [page, { ...page, path: `/de${page.path}`, lang: 'de' }].map((entry) => ({ ...entry, ...about(place) }))));
  const others = workers.flatMap(({ given }) => given.filter((path) => !given.includes(path.startsWith('/de') ? path.slice(3) : `/de${path}`)));
  // The worker that finishes first may take over the last portions.
  expect(others.length).toBeLessThanOrEqual(20);
  expect(workers.map(({ given }) => given.length > 60)).toEqual([true, true]);
});

test('a slow worker leaves most of its share to the other', async () => {
  let resume = () => {};
  const paused = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const [slow, quick] = [createTestWorker(() => paused), createTestWorker()];
  const batch = await openOn(slow, quick);
  const rendering = batch.render(pages);
  await expect.poll(() => quick.given.length).toBe(90);
  resume();
  expect((await rendering).pages).toHaveLength(100);
  expect(slow.portions).toEqual([10]);
});

test('calls return in the order of the keys', async () => {
  const keys = Array.from({ length: 250 }, (_, place) => `call ${place}`);
  const batch = await openOn(createTestWorker(), createTestWorker());
  expect((await batch.evaluate(keys)).map(({ key }) => key)).toEqual(keys);
});

test('when one worker cannot open the batch, the snapshots of the others are closed', async () => {
  let closed = 0;
  const willing = createTestWorker();
  const counting = async () => ({
    ...(await willing.open()),
    async close() {
      closed += 1;
    },
  });
  await expect(openBatchOnAll([counting, () => Promise.reject(new Error('No memory')), counting], { now: 0 })).rejects.toThrow('No memory');
  expect([closed, willing.given]).toEqual([2, []]);
});

test('a worker with an older snapshot takes no part', async () => {
  const [behind, ahead] = [createTestWorker(undefined, 1), createTestWorker(undefined, 2)];
  const batch = await openOn(behind, ahead);
  await batch.render(pages);
  expect([batch.seq, behind.given.length, ahead.given.length]).toEqual([2, 0, 100]);
});
