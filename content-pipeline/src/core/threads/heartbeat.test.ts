// When a worker is terminated.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHeartbeat } from './heartbeat.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function watched({ isBusy = true, hasHeartbeat = true }) {
  let terminated = 0;
  const unwatch = watchHeartbeat(
    {
      isBusy: () => isBusy,
      heartbeat: () => (hasHeartbeat ? Promise.resolve() : new Promise(() => undefined)),
      async terminate() {
        terminated += 1;
      },
    },
    1000,
  );
  return { terminated: () => terminated, unwatch };
}

test('a worker with a heartbeat is not terminated, however long its work takes', async () => {
  const { terminated, unwatch } = watched({});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(terminated()).toBe(0);
  unwatch();
});

test('a worker without work gets no heartbeat requests', async () => {
  const { terminated, unwatch } = watched({ isBusy: false, hasHeartbeat: false });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(terminated()).toBe(0);
  unwatch();
});

test('a worker without a heartbeat is terminated once, at its timeout', async () => {
  const { terminated, unwatch } = watched({ hasHeartbeat: false });
  await vi.advanceTimersByTimeAsync(1249);
  expect(terminated()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(terminated()).toBe(1);
  unwatch();
});
