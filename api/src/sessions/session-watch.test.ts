import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionWatch } from './session-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a slow database is asked one thing at a time, and the answer ends the requests of a session that is gone', async () => {
  const asked: ((open: ReadonlySet<string>) => void)[] = [];
  const watch = createSessionWatch({ every: 1000, findOpen: () => new Promise((resolve) => void asked.push(resolve)) });
  const [kept, gone] = [vi.fn(), vi.fn()];
  watch.add('kept', kept);
  watch.add('gone', gone);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(1);
  asked[0]?.(new Set(['kept']));
  await vi.advanceTimersByTimeAsync(1000);
  expect(gone).toHaveBeenCalledTimes(1);
  expect(kept).not.toHaveBeenCalled();
  expect(asked).toHaveLength(2);
});

test('a database that cannot be asked is asked again, and no request ends for it', async () => {
  const findOpen = vi.fn(() => Promise.reject(new Error('away')));
  const watch = createSessionWatch({ every: 1000, findOpen });
  const onEnd = vi.fn();
  const stop = watch.add('one', onEnd);
  await vi.advanceTimersByTimeAsync(3000);
  expect(findOpen).toHaveBeenCalledTimes(3);
  expect(onEnd).not.toHaveBeenCalled();
  stop();
  await vi.advanceTimersByTimeAsync(3000);
  expect(findOpen).toHaveBeenCalledTimes(3);
});
