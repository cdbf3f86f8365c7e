import { expect, test } from 'vitest';
import { createCompileQueue } from './compile-queue.ts';

test('what changes during a compilation is compiled once after it, also when it fails', async () => {
  const begun: string[] = [];
  const waiting: PromiseWithResolvers<void>[] = [];
  const queue = createCompileQueue((reason) => {
    begun.push(reason);
    const work = Promise.withResolvers<void>();
    waiting.push(work);
    return work.promise;
  });
  const first = queue('one');
  const [second, third] = [queue('two'), queue('three')];
  expect(begun).toEqual(['one']);
  waiting[0]?.reject(new Error('It does not compile'));
  await expect(first).rejects.toThrow('It does not compile');
  await expect.poll(() => begun).toEqual(['one', 'two']);
  waiting[1]?.resolve();
  await Promise.all([second, third, queue.settled()]);
  expect(begun).toEqual(['one', 'two']);
});
