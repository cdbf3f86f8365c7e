// When a thread is interrupted, and when it is given up.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watch } from './pulse.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A thread that was asked one thing, and what was done to it. */
function held({ answersPulses = false, answersAtLast = false } = {}) {
  const done: string[] = [];
  let waiting = [7];
  const unwatch = watch(
    {
      waiting: () => waiting,
      pulse: () => (answersPulses ? Promise.resolve() : new Promise(() => undefined)),
      async interrupt() {
        done.push('interrupt');
        if (answersAtLast) waiting = [];
      },
      async end() {
        done.push('end');
      },
    },
    1000,
  );
  return { done, unwatch, rest: () => (waiting = []) };
}

test('a thread that has turns is left alone, however long its work takes', async () => {
  const { done, unwatch } = held({ answersPulses: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([]);
  unwatch();
});

test('one without work is not even asked', async () => {
  const { done, unwatch, rest } = held();
  rest();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([]);
  unwatch();
});

test('one that has no turn is interrupted once, before a page would be late', async () => {
  const { done, unwatch } = held({ answersAtLast: true });
  await vi.advanceTimersByTimeAsync(299);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['interrupt']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(['interrupt']);
  unwatch();
});

test('one that does not answer after that either is ended, so that a new one can begin', async () => {
  const { done, unwatch } = held();
  await vi.advanceTimersByTimeAsync(10_299);
  expect(done).toEqual(['interrupt']);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['interrupt', 'end']);
  unwatch();
});
