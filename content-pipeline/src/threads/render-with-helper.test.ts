import { expect, test } from 'vitest';
import type { Batch, BatchOptions } from '../rendering/renderer.ts';
import { renderWithHelper } from './render-with-helper.ts';

interface TestWorker {
  readonly open: (options: BatchOptions) => Promise<Batch>;
  readonly rendered: string[];
  readonly count: { opened: number; closed: number };
}

function createTestWorker({ fails = false } = {}): TestWorker {
  const rendered: string[] = [];
  const count = { opened: 0, closed: 0 };
  return {
    rendered,
    count,
    async open({ asOf = 1 }) {
      if (fails) throw new Error('The worker has crashed');
      count.opened += 1;
      return {
        seq: asOf,
        evaluate: async () => [],
        async render(pages) {
          await new Promise(setImmediate);
          rendered.push(...pages.map(({ path }) => path));
          return { pages: pages.map(({ path }) => ({ path, status: 200, headers: {}, size: 0, views: [] })), evaluations: [] };
        },
        fail: async () => undefined,
        sources: async () => [],
        async close() {
          count.closed += 1;
        },
      };
    },
  };
}

const pagesOf = (count: number) => Array.from({ length: count }, (_, place) => ({ path: `/events/event-${place}`, lang: 'en' }));

interface Rendering extends Partial<BatchOptions> {
  readonly first?: TestWorker;
  readonly second?: TestWorker;
  readonly isRunning?: boolean;
}

/** Renders `count` pages; the two workers together must have rendered each of them once, and closed what they opened. */
async function render(count: number, { first = createTestWorker(), second = createTestWorker(), isRunning = true, ...options }: Rendering = {}) {
  let starts = 0;
  const helper = {
    isRunning: () => isRunning,
    open: second.open,
    start() {
      starts += 1;
    },
  };
  const batch = await renderWithHelper(first.open, helper)({ now: 0, ...options });
  const { pages } = await batch.render(pagesOf(count));
  await batch.close();
  expect(pages.map(({ path }) => path).sort()).toEqual(
    pagesOf(count)
      .map(({ path }) => path)
      .sort(),
  );
  expect([...first.rendered, ...second.rendered]).toHaveLength(count);
  for (const { opened, closed } of [first.count, second.count]) expect(closed).toBe(opened);
  return { first: first.rendered.length, second: second.rendered.length, opened: second.count.opened, starts };
}

test('ten pages are shared by two workers', async () => {
  const { first, second, starts } = await render(10);
  expect([first >= 3, second >= 3, starts]).toEqual([true, true, 0]);
});

test.each([
  ['two pages', 2, {}],
  ['pages that are only compared', 10, { storesBytes: false }],
])('%s stay with the first worker', async (_, count, options) => {
  expect(await render(count, options)).toEqual({ first: count, second: 0, opened: 0, starts: 0 });
});

test('a second worker that does not run is started, and not waited for', async () => {
  expect(await render(10, { isRunning: false })).toEqual({ first: 10, second: 0, opened: 0, starts: 1 });
});

test('a second worker that crashes takes no part', async () => {
  expect(await render(10, { second: createTestWorker({ fails: true }) })).toMatchObject({ first: 10, second: 0 });
});

test('a second worker renders what the first one sees, and makes no call that hung there', async () => {
  const asked: unknown[] = [];
  const second: TestWorker = {
    ...createTestWorker(),
    async open(options) {
      asked.push(options.asOf);
      return { ...(await createTestWorker().open(options)), fail: async (calls) => void asked.push(calls) };
    },
  };
  const call = { key: 'hangs', fingerprint: '', readsHash: '', record: { shapes: [] } };
  const batch = await renderWithHelper(createTestWorker().open, { isRunning: () => true, open: second.open, start: () => undefined })({ now: 0, asOf: 7 });
  await batch.fail([call]);
  await batch.render(pagesOf(10));
  expect(asked).toEqual([7, [call]]);
});
