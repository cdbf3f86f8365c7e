// What a balancer and a supervisor ask; api/src/stop.integration.test.ts asks a process that stops.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('a process that does not reach the database server gets visitors, and calls of the api only where no other one does', async () => {
  const asked = async () => [await ask('/api/ready'), await ask('/api/ready?for=pages'), await ask('/api/ready?for=api')];
  const ready = [200, { status: 'ready' }, 'no-store', null];
  const outage = vi.spyOn(stem.database, 'outage').mockReturnValue({ since: 1 });
  expect(await asked()).toEqual([ready, ready, [503, { status: 'database away' }, 'no-store', '5']]);
  outage.mockRestore();
  expect(await asked()).toEqual([ready, ready, ready]);
  behind = { publications: 2, milliseconds: 11_000 };
  expect((await ask('/api/ready?for=api')).slice(0, 2)).toEqual([503, { status: 'behind' }]);
  expect((await ask('/api/ready?for=mail'))[0]).toBe(400);
});

test('a process that can store nothing gets visitors, and calls of the api only where no other one does', async () => {
  let trouble = 0;
  const other = await openStem({ storageTrouble: () => trouble });
  const askOther = async (path: string) => {
    const answer = await other.request(path);
    return [answer.status, await answer.json()];
  };
  try {
    expect(await askOther('/api/ready?for=api')).toEqual([200, { status: 'ready' }]);
    trouble = 1;
    expect(await askOther('/api/ready?for=api')).toEqual([503, { status: 'storage fails' }]);
    expect(await askOther('/api/ready')).toEqual([200, { status: 'ready' }]);
  } finally {
    await other.close();
  }
});
