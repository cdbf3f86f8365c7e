import { expect, it } from 'vitest';
import { onceMore } from './use-publication-stream.ts';

it('what is asked for while it is under way is done once more, however often it was asked for', async () => {
  const begun: (() => void)[] = [];
  const ask = onceMore(() => new Promise<void>((resolve) => begun.push(resolve)));
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

it('what fails can be asked for again', async () => {
  let times = 0;
  const ask = onceMore(async () => {
    times += 1;
    if (times === 1) throw new Error('once');
  });
  await expect(ask()).rejects.toThrow('once');
  await ask();
  expect(times).toBe(2);
});
