// A start whose database server or store is away waits, says so, and goes on; what will not pass by itself ends it.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { DatabaseUnreachable } from '@stem/content-pipeline/database';
import { StorageUnreachable } from '@stem/content-pipeline/storage';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../test/free-port.ts';
import { createStarting } from './starting.ts';

const atOnce = { timeout: 0, grace: 0 };
const close: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of close.splice(0)) await end();
});

async function begin(listensAfter?: number) {
  const port = await freePort();
  const said: string[] = [];
  const pauses: number[] = [];
  let whilePaused = async () => {};
  const starting = createStarting({
    host: '127.0.0.1',
    port,
    ...(listensAfter !== undefined && { listensAfter }),
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
    port,
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
  ['storage', new StorageUnreachable({ name: 'stores.brokenOff', parameters: [] }), 'storage', 'storage_unreachable'],
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
  const stop = await starting.serve(() => new Response('the site'));
  close.push(() => stop(atOnce));
  expect(await (await ask('/')).text()).toBe('the site');
});

test('it tries again with growing pauses, and writes ever fewer lines into the log', async () => {
  const { starting, said, pauses } = await begin();
  await starting.until(failing(9, new DatabaseUnreachable('The database server does not answer')));
  const stop = await starting.serve(() => new Response());
  close.push(() => stop(atOnce));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
  expect(said).toEqual([...Array(4).fill('The start waits for the database server'), 'What the start waited for is there']);
});

test.each([new StorageUnreachable({ name: 'stores.noBucket', parameters: [] }, { mayPass: false }), new Error('a fault of ours')])(
  'what does not pass by itself is not waited for: %s',
  async (error) => {
    const { starting, said, pauses, ask } = await begin();
    await expect(starting.until(failing(1, error))).rejects.toBe(error);
    expect([said, pauses]).toEqual([[], []]);
    await expect(ask('/')).rejects.toThrow();
  },
);

test.each([
  ['publication', 'publishing', 'the start publishes the site before it is served'],
  ['publisher', 'waiting for the publisher', 'the start waits until another process has published the site for the first time'],
] as const)('a process without a site says at once that it waits for its %s, and then serves', async (what, status, detail) => {
  const { starting, said, pauses, ask } = await begin();
  await starting.until(async () => {
    await expect(ask('/api/ready')).rejects.toThrow();
    await starting.say(what, false);
    const answers = await Promise.all(['/api/live', '/api/ready', '/api/health', '/api/formats', '/de/'].map(ask));
    const [live, ready, health, call, page] = answers;
    expect([live?.status, await ready?.json(), await health?.json(), await call?.json()]).toMatchObject([
      200,
      { status },
      { status: 'offline', checks: { pipeline: { status: 'offline', detail } } },
      { name: 'starting' },
    ]);
    expect([ready, health, call, page].map((answer) => [answer?.status, Number(answer?.headers.get('retry-after')) > 0])).toEqual(Array(4).fill([503, true]));
    expect(await page?.text()).toContain('nicht verfügbar');
  });
  expect([said, pauses]).toEqual([[], []]);
  const stop = await starting.serve(() => new Response('the site'));
  close.push(() => stop(atOnce));
  expect(await (await ask('/')).text()).toBe('the site');
});

test('a process that has a site leaves its port closed while a proxy in front holds requests for it, and then says what it does', async () => {
  const soon = await begin();
  await soon.starting.until(() => soon.starting.say('publication', true));
  await expect(soon.ask('/api/ready')).rejects.toThrow();
  const long = await begin(0);
  await long.starting.until(async () => {
    await long.starting.say('publication', true);
    await expect.poll(async () => (await long.ask('/api/ready').catch(() => undefined))?.json()).toEqual({ status: 'publishing' });
  });
  for (const { starting } of [soon, long]) {
    const stop = await starting.serve(() => new Response());
    close.push(() => stop(atOnce));
  }
});

test('after an outage it says what it does then', async () => {
  const { starting, ask, duringPause } = await begin();
  const statuses: unknown[] = [];
  const note = async () => void statuses.push(await (await ask('/api/ready')).json());
  duringPause(note);
  const work = failing(1, new StorageUnreachable({ name: 'stores.brokenOff', parameters: [] }));
  await starting.until(async () => {
    await starting.say('publication', true);
    await work();
    await note();
  });
  expect(statuses).toEqual([{ status: 'storage away' }, { status: 'publishing' }]);
  const stop = await starting.serve(() => new Response());
  close.push(() => stop(atOnce));
});

test('a port that is taken ends a first start before anything is published', async () => {
  const { starting, port } = await begin();
  const other = createServer().listen(port, '127.0.0.1');
  close.push(() => other.close());
  await once(other, 'listening');
  await expect(starting.until(() => starting.say('publication', false))).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
