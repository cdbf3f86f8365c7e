// What a balancer and a supervisor ask; api/src/stop.integration.test.ts asks a process that stops.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let behind: { publications: number; milliseconds: number } | undefined;
beforeEach(async () => {
  behind = undefined;
  stem = await openStem({ visits: { publication: () => 1, reach: async () => true, isCurrent: () => true, behind: () => behind } });
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

test('a node that stays behind the others gets no visitors until it has caught up; for a few seconds it keeps them', async () => {
  const statuses: unknown[] = [];
  for (const milliseconds of [9000, 11_000, undefined]) {
    behind = milliseconds === undefined ? undefined : { publications: 2, milliseconds };
    statuses.push(await ask('/api/ready'));
  }
  expect(statuses).toEqual([
    [200, { status: 'ready' }, 'no-store', null],
    [503, { status: 'behind' }, 'no-store', '5'],
    [200, { status: 'ready' }, 'no-store', null],
  ]);
  expect((await ask('/api/live'))[0]).toBe(200);
});
