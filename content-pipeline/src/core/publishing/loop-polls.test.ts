import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLoop } from './loop.ts';
import type { PublishResult } from './publisher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nothing = async (): Promise<PublishResult> => ({ kind: 'done', publication: undefined });

test('a slow database has one poll to answer at a time, and changes are noticed while a request lasts', async () => {
  const asked: ((isBehind: boolean) => void)[] = [];
  const publish = vi.fn(nothing);
  const onPoll = vi.fn(() => new Promise<void>(() => {}));
  const onError = vi.fn();
  startLoop({
    publish,
    isBehind: () => new Promise((resolve) => void asked.push(resolve)),
    onPoll,
    validTime: async () => ({ since: 0, until: Number.POSITIVE_INFINITY }),
    now: Date.now,
    onError,
    onAttempt: () => undefined,
    pollInterval: 100,
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(1);
  expect(publish).toHaveBeenCalledTimes(1);
  asked[0]?.(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(publish).toHaveBeenCalledTimes(2);
  expect(asked).toHaveLength(2);
  expect(onPoll).toHaveBeenCalledTimes(1);
  expect(onError).not.toHaveBeenCalled();
});
