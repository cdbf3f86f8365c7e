// The network between Stem and its database server hangs: packets are dropped, nothing is refused. Every request is answered
// soon, visitors get their pages, and afterwards everything goes on by itself.
// @module-tag long
import { expect, test } from 'vitest';
import { startDatabaseServer } from '../test/database-server.ts';
import { startNetwork } from '../test/network.ts';
import { adminPassword } from '../test/run-server.ts';
import { startOnDatabase } from '../test/server-on-database.ts';
import type { Health } from './routes/server/health.ts';

/** Milliseconds in which any request is answered: a client would give up some time after. */
const soon = 6000;

test('while the network to the database server hangs every request is answered soon, and then everything goes on', async ({ skip }) => {
  const databaseServer = await startDatabaseServer();
  if (!databaseServer) return skip('no libSQL server for this machine');
  const network = await startNetwork(databaseServer.url);
  const { server, address, editor, close } = await startOnDatabase(network.url);
  const body = JSON.stringify({ name: 'Ada', bio: 'Counts.' });
  const save = () => fetch(`${address}/api/speakers`, { method: 'POST', headers: editor, body });
  const headers = { 'content-type': 'application/json' };
  const home = await (await fetch(`${address}/`)).text();
  const within = async (ask: () => Promise<Response>, limit: number) => {
    const answer = await Promise.race([ask(), new Promise<undefined>((resolve) => setTimeout(resolve, limit))]);
    if (!answer) throw new Error(`No answer within ${limit} ms`);
    return answer;
  };
  try {
    network.hang();
    const asked: readonly (readonly [name: string, ask: () => Promise<Response>])[] = [
      ['save', save],
      ['list of editors', () => fetch(`${address}/api/speakers`, { headers: editor })],
      ['list', () => fetch(`${address}/api/formats`)],
      ['right password', () => fetch(`${address}/api/admin/session`, { method: 'POST', headers, body: JSON.stringify({ password: adminPassword }) })],
      ['search', () => fetch(`${address}/api/search?q=bank`)],
      ['unknown page', () => fetch(`${address}/never-asked-before`)],
    ];
    const first = Promise.all(asked.map(async ([name, ask]) => [name, await within(ask, soon)] as const));
    for (const headers of [{}, editor]) {
      const health = await within(() => fetch(`${address}/api/health`, { headers }), 1500);
      expect([health.status, await health.json()]).toMatchObject([200, { status: 'degraded', checks: { api: { status: 'degraded' } } }]);
    }
    expect(await (await within(() => fetch(`${address}/`), 1000)).text()).toBe(home);
    for (const [name, answer] of await first) expect([name, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([name, 503, true]);
    expect(await (await within(() => fetch(`${address}/api/formats`), soon)).json()).toMatchObject({ name: 'database_unreachable' });
    const { checks } = (await (await fetch(`${address}/api/health`)).json()) as Health;
    expect(checks.api?.detail).toMatch(/does not answer since \d{4}-/);

    network.heal();
    await expect.poll(async () => (await fetch(`${address}/api/formats`)).status).toBe(200);
    const saved = await save();
    expect(saved.status).toBe(201);
    await server.pipeline.whenLive(Number(saved.headers.get('stem-change')));
    const troubles = async () =>
      Object.entries(((await (await fetch(`${address}/api/health`)).json()) as Health).checks).filter(([, { status }]) => status !== 'online');
    await expect.poll(troubles).toEqual([]);
  } finally {
    network.heal();
    await close();
    await network.close();
    await databaseServer.stop();
  }
});
