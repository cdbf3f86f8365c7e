// A start whose database server or store is away waits, says so, and goes on; what will not pass by itself ends it.
import { DatabaseUnreachable } from '@stem/content-pipeline/database';
import { StorageUnreachable } from '@stem/content-pipeline/storage';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../test/free-port.ts';
import { createStarting } from './starting.ts';

const close: (() => unknown)[] = [];
afterEach(() => {
  for (const end of close.splice(0)) end();
});

async function begin() {
  const port = await freePort();
  const said: string[] = [];
  const pauses: number[] = [];
  let whilePaused = async () => {};
  const starting = createStarting({
    host: '127.0.0.1',
    port,
    log: {
      warn: (_: unknown, sentence?: string) => void said.push(String(sentence)),
      info: (_: unknown, sentence?: string) => void said.push(String(sentence)),
    },
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
      await whilePaused();
    },
  });
  return {
    starting,
    said,
    pauses,
    ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
    duringPause: (work: () => Promise<void>) => (whilePaused = work),
  };
}
/** Work that fails this many times, and then is done. */
function failing(times: number, error: Error) {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw error;
    return 'done';
  };
}

test.each([
  ['database', new Error('Failed query', { cause: new DatabaseUnreachable('The database server does not answer') }), 'api', 'database_unreachable'],
  ['storage', new StorageUnreachable('The S3 store does not answer: it takes too long'), 'storage', 'storage_unreachable'],
])('while the %s is away it says so to balancers, monitors, programs and visitors, and then serves', async (what, error, check, failure) => {
  const { starting, ask, duringPause } = await begin();
  const answers: unknown[] = [];
  duringPause(async () => {
    const [live, ready, health, call, page] = await Promise.all(['/api/live', '/api/ready?for=api', '/api/health', '/api/formats', '/de/'].map(ask));
    answers.push([live?.status, await live?.json()], [ready?.status, await ready?.json(), Number(ready?.headers.get('retry-after')) > 0]);
    answers.push([health?.status, await health?.json()], [call?.status, await call?.json()]);
    answers.push([page?.status, page?.headers.get('cache-control'), (await page?.text())?.includes('nicht verfügbar')]);
  });
  expect(await starting.until(failing(1, error))).toBe('done');
  expect(answers).toMatchObject([
    [200, { status: 'live' }],
    [503, { status: `${what} away` }, true],
    [503, { status: 'offline', checks: { [check]: { status: 'offline', detail: expect.stringContaining('the start waits for it') } } }],
    [503, { name: failure }],
    [503, 'no-store', true],
  ]);
  const server = await starting.serve(() => new Response('the site'));
  close.push(() => server.close());
  expect(await (await ask('/')).text()).toBe('the site');
});

test('it tries again with growing pauses, and writes ever fewer lines into the log', async () => {
  const { starting, said, pauses } = await begin();
  await starting.until(failing(9, new DatabaseUnreachable('The database server does not answer')));
  close.push(await starting.serve(() => new Response()).then((server) => () => server.close()));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
  expect(said).toEqual([...Array(4).fill('The start waits for the database server'), 'What the start waited for is there']);
});

test.each([new StorageUnreachable('The S3 store refuses requests: SignatureDoesNotMatch (403)', { mayPass: false }), new Error('a fault of ours')])(
  'what does not pass by itself is not waited for: %s',
  async (error) => {
    const { starting, said, pauses, ask } = await begin();
    await expect(starting.until(failing(1, error))).rejects.toBe(error);
    expect([said, pauses]).toEqual([[], []]);
    await expect(ask('/')).rejects.toThrow();
  },
);
