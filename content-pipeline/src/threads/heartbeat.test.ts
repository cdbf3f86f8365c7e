// When a thread is given up.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHeartbeat } from './heartbeat.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watched({ isBusy = true, hasTurns = true }) {
  let ended = 0;
  const unwatch = watchHeartbeat(
    {
      isBusy: () => isBusy,
      heartbeat: () => (hasTurns ? Promise.resolve() : new Promise(() => undefined)),
      async terminate() {
        ended += 1;
      },
    },
    1000,
  );
  return { ended: () => ended, unwatch };
}

test('a thread that has turns is left alone, however long its work takes', async () => {
  const { ended, unwatch } = watched({});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended()).toBe(0);
  unwatch();
});

test('one without work is not even asked', async () => {
  const { ended, unwatch } = watched({ isBusy: false, hasTurns: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended()).toBe(0);
  unwatch();
});

test('one that has no turn is ended once, and in time', async () => {
  const { ended, unwatch } = watched({ hasTurns: false });
  await vi.advanceTimersByTimeAsync(1249);
  expect(ended()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended()).toBe(1);
  unwatch();
});
