import { expect, test } from 'vitest';
import { inPortions } from './rows.ts';

test('the event loop runs between two portions, and a single portion does not wait', async () => {
  const happened: string[] = [];
  async function take(items: readonly number[]) {
    setImmediate(() => happened.push('another'));
    for await (const some of inPortions(items, 2)) happened.push(some.join());
  }
  await take([1, 2]);
  expect(happened).toEqual(['1,2']);
  happened.length = 0;
  await take([1, 2, 3, 4, 5]);
  expect(happened.slice(0, 1)).toEqual(['1,2']);
  expect(happened.filter((each) => each !== 'another')).toEqual(['1,2', '3,4', '5']);
  expect(happened.indexOf('another')).toBeLessThan(happened.indexOf('3,4'));
});
