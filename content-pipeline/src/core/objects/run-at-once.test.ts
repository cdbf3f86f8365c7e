// Requests to a store that serves few at once.
import { setImmediate as tick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openS3Bucket } from '../../distribution/storage/s3-bucket.ts';

const settings = { endpoint: 'http://store.test', bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's', pathStyle: true };

test('however much is asked of a store, few requests are under way at once, and a probe does not wait for them', async () => {
  let open = 0;
  let most = 0;
  const answers: (() => void)[] = [];
  const fetch = async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise<void>((resolve) => answers.push(resolve));
    open -= 1;
    return new Response();
  };
  const bucket = openS3Bucket(settings, { fetch, random: () => 0 });
  let stored = 0;
  const all = Promise.all(Array.from({ length: 60 }, (_, index) => bucket.put(`file-${index}`, Buffer.from('x')).then(() => (stored += 1))));
  while (answers.length < 12) await tick();
  const probe = bucket.probe(10_000);
  while (answers.length < 13) await tick();
  answers.pop()?.();
  await probe;
  expect([stored, most]).toEqual([0, 13]);
  while (stored < 60) {
    answers.shift()?.();
    await tick();
  }
  await all;
  expect([open, most]).toEqual([0, 13]);
});
