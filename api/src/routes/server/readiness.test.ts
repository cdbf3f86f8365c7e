// What a balancer and a supervisor ask; api/src/stop.integration.test.ts asks a process that stops.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const ask = async (path: string) => {
  const answer = await stem.request(path);
  return [answer.status, await answer.json(), answer.headers.get('cache-control'), answer.headers.get('retry-after')];
};

test('a process that runs is live and ready, for everybody', async () => {
  expect(await ask('/api/live')).toEqual([200, { status: 'live' }, 'no-store', null]);
  expect(await ask('/api/ready')).toEqual([200, { status: 'ready' }, 'no-store', null]);
});
