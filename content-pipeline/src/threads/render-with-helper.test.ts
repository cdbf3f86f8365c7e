import { expect, test } from 'vitest';
import type { Batch, BatchOptions } from '../rendering/renderer.ts';
import { renderWithHelper } from './render-with-helper.ts';

interface Thread {
  readonly open: () => Promise<Batch>;
  readonly rendered: string[];
  readonly count: { opened: number; closed: number };
}

function aThread({ seq = 1, fails = false } = {}): Thread {
  const rendered: string[] = [];
  const count = { opened: 0, closed: 0 };
  return {
    rendered,
    count,
    async open() {
      if (fails) throw new Error('It has fallen over');
      count.opened += 1;
      return {
        seq,
        evaluate: async () => [],
        async render(pages) {
          await new Promise(setImmediate);
          rendered.push(...pages.map(({ path }) => path));
          return { pages: pages.map(({ path }) => ({ path, status: 200, headers: {}, size: 0, views: [] })), evaluations: [] };
        },
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
  readonly first?: Thread;
  readonly second?: Thread;
  readonly isRunning?: boolean;
}

/** Renders so many pages; both threads together must have rendered each of them once, and closed what they opened. */
async function render(count: number, { first = aThread(), second = aThread(), isRunning = true, ...options }: Rendering = {}) {
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

test('ten pages are shared by two threads', async () => {
  const { first, second, starts } = await render(10);
  expect([first >= 3, second >= 3, starts]).toEqual([true, true, 0]);
});

test.each([
  ['two pages', 2, {}],
  ['what is only compared', 10, { storesBytes: false }],
])('%s are no work for the second one', async (_, count, options) => {
  expect(await render(count, options)).toEqual({ first: count, second: 0, opened: 0, starts: 0 });
});

test('a second thread that is not there is started, and not waited for', async () => {
  expect(await render(10, { isRunning: false })).toEqual({ first: 10, second: 0, opened: 0, starts: 1 });
});

test.each([
  ['has seen a later save', { seq: 2 }],
  ['falls over', { fails: true }],
])('a second thread that %s takes no part', async (_, behaviour) => {
  expect(await render(10, { second: aThread(behaviour) })).toMatchObject({ first: 10, second: 0 });
});
