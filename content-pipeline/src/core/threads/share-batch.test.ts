import { expect, test } from 'vitest';
import type { Batch, BatchOptions } from '../rendering/renderer.ts';
import { shareBatches } from './share-batch.ts';

interface TestWorker {
  readonly open: (options: BatchOptions) => Promise<Batch>;
  /** What it had to render and to evaluate, in order. */
  readonly given: string[];
  readonly portions: number[];
  readonly count: { opened: number; closed: number };
}

/** A worker that answers after `wait`. */
function createTestWorker(wait: () => Promise<void> = async () => undefined): TestWorker {
  const given: string[] = [];
  const portions: number[] = [];
  const count = { opened: 0, closed: 0 };
  const take = async (some: readonly string[]) => {
    given.push(...some);
    portions.push(some.length);
    await wait();
  };
  const nothing = { fingerprint: '', readsHash: '', record: { shapes: [] } };
  return {
    given,
    portions,
    count,
    open: async ({ asOf = 1 }) => ({
      seq: ++count.opened && asOf,
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
      async close() {
        count.closed += 1;
      },
    }),
  };
}

const pages = Array.from({ length: 100 }, (_, place) => ({ path: `/events/event-${place}`, lang: 'en' }));
const large = { now: 0, isLarge: true };
const openOn = (first: TestWorker, ...others: readonly TestWorker[]) => shareBatches(first.open, () => others.map(({ open }) => open))(large);

test('every page is rendered once, and by the same worker each time', async () => {
  const workers = [createTestWorker(), createTestWorker()] as const;
  const batch = await openOn(...workers);
  const rendered = await batch.render(pages);
  expect(rendered.pages.map(({ path }) => path).toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
  const before = workers.map(({ given }) => given.splice(0).toSorted());
  expect(before.map(({ length }) => length > 30)).toEqual([true, true]);
  await batch.render(pages.toReversed());
  expect(workers.map(({ given }) => given.toSorted())).toEqual(before);
});

test('pages of one subject are rendered by one worker, which shares their reads', async () => {
  const workers = [createTestWorker(), createTestWorker()] as const;
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

test('ten pages are shared by two workers, each of which closes what it has opened', async () => {
  const workers = [createTestWorker(), createTestWorker()] as const;
  const batch = await openOn(...workers);
  expect((await batch.render(pages.slice(0, 10))).pages).toHaveLength(10);
  await batch.close();
  expect(workers.map(({ given }) => given.length >= 3)).toEqual([true, true]);
  expect(workers.map(({ count }) => count)).toEqual([
    { opened: 1, closed: 1 },
    { opened: 1, closed: 1 },
  ]);
});

test.each([
  ['two pages', 2, large],
  ['a few pages that are only compared', 10, { now: 0, storesBytes: false }],
])('%s stay with the first worker', async (_, count, options) => {
  const [first, other] = [createTestWorker(), createTestWorker()];
  const batch = await shareBatches(first.open, () => [other.open])(options);
  await batch.render(pages.slice(0, count));
  await batch.close();
  expect([first.given.length, other.count.opened]).toEqual([count, 0]);
});

test('a worker that is not ready is not waited for, and takes its share when it is', async () => {
  const [first, other] = [createTestWorker(), createTestWorker()];
  let isReady = false;
  const batch = await shareBatches(first.open, () => (isReady ? [other.open] : []))(large);
  await batch.render(pages);
  expect([first.given.length, other.given.length]).toEqual([100, 0]);
  isReady = true;
  await batch.render(pages);
  expect(other.given.length).toBeGreaterThan(30);
});

test('a worker that cannot open the batch takes no part', async () => {
  const first = createTestWorker();
  const batch = await shareBatches(first.open, () => [() => Promise.reject(new Error('No memory'))])(large);
  expect((await batch.render(pages)).pages).toHaveLength(100);
  await batch.close();
  expect([first.given.length, first.count]).toEqual([100, { opened: 1, closed: 1 }]);
});

test('another worker sees what the first one sees, and makes no call that hung there', async () => {
  const asked: unknown[] = [];
  const open = async (options: BatchOptions): Promise<Batch> => {
    asked.push(options.asOf);
    return { ...(await createTestWorker().open(options)), fail: async (calls) => void asked.push(calls) };
  };
  const call = { key: 'hangs', fingerprint: '', readsHash: '', record: { shapes: [] } };
  const batch = await shareBatches(createTestWorker().open, () => [open])({ now: 0, asOf: 7 });
  await batch.fail([call]);
  await batch.render(pages);
  expect(asked).toEqual([7, [call]]);
});
