import { expect, it } from 'vitest';
import { coalesce } from './use-publication-stream.ts';

it('calls during the work make it run once more, however many they are', async () => {
  const begun: (() => void)[] = [];
  const ask = coalesce(() => new Promise<void>((resolve) => begun.push(resolve)));
  const done = ask();
  void ask();
  void ask();
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.();
  await done;
  expect(begun).toHaveLength(2);
  void ask();
  expect(begun).toHaveLength(3);
});

it('work that fails can be called again', async () => {
  let times = 0;
  const ask = coalesce(async () => {
    times += 1;
    if (times === 1) throw new Error('once');
  });
  await expect(ask()).rejects.toThrow('once');
  await ask();
  expect(times).toBe(2);
});
