import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enoughMemory, keepThreads, patience } from './kept-threads.ts';
import type { Batch } from './renderer.ts';

let available = enoughMemory;
let ended = 0;
const end = async () => {
  ended += 1;
};
const batch: Batch = {
  seq: 0,
  evaluate: async () => [],
  render: async () => ({ pages: [], evaluations: [] }),
  sources: async () => [],
  close: async () => undefined,
};
const options = { now: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  available = enoughMemory;
  ended = 0;
});
afterEach(() => void vi.useRealTimers());

const keep = () => keepThreads([{ end }, { end }], () => available);
const short = () => {
  available = enoughMemory - 1;
};

test('threads are kept as long as there is memory to spare, and end at the first look at which there is not', async () => {
  const { opening } = keep();
  await (await opening(async () => batch)(options)).close();
  vi.advanceTimersByTime(100 * patience);
  expect(ended).toBe(0);
  short();
  vi.advanceTimersByTime(patience);
  expect(ended).toBe(2);
  vi.advanceTimersByTime(100 * patience);
  expect(ended).toBe(2);
});

test('threads that are at work do not end, however short memory is and whichever batch is over first', async () => {
  short();
  const { opening } = keep();
  const [one, other] = [await opening(async () => batch)(options), await opening(async () => batch)(options)];
  await other.close();
  vi.advanceTimersByTime(100 * patience);
  expect(ended).toBe(0);
  await one.close();
  vi.advanceTimersByTime(patience - 1);
  expect(ended).toBe(0);
  vi.advanceTimersByTime(1);
  expect(ended).toBe(2);
});

test('a batch that cannot be opened keeps nothing, and threads that were started for later end as well', async () => {
  short();
  const { opening, stay } = keep();
  await expect(opening(() => Promise.reject(new Error('No thread')))(options)).rejects.toThrow('No thread');
  vi.advanceTimersByTime(patience);
  expect(ended).toBe(2);
  stay();
  vi.advanceTimersByTime(patience);
  expect(ended).toBe(4);
});

test('after the end nothing is looked at any more', async () => {
  short();
  const { stay, end: endAll } = keep();
  stay();
  await endAll();
  vi.advanceTimersByTime(100 * patience);
  expect(ended).toBe(2);
});
