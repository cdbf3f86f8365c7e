// While the database server restarts, every request is answered with a time to try again, and afterwards everything goes on by itself.
// @module-tag long
import { expect, test } from 'vitest';
import { startDatabaseServer } from '../test/database-server.ts';
import { adminPassword } from '../test/run-server.ts';
import { startOnDatabase } from '../test/server-on-database.ts';

const json = { 'content-type': 'application/json' };

test('a restart of the database server is a 503 with Retry-After on every route, and then everything goes on', () => expectRetryAfter('http'));

test('the same over a web socket', { tags: 'long' }, () => expectRetryAfter('ws'));

async function expectRetryAfter(protocol: 'http' | 'ws') {
  const databaseServer = await startDatabaseServer();
  if (!databaseServer) return;
  const { server, address, editor, close } = await startOnDatabase(databaseServer.url.replace('http', protocol));
  const signIn = () => fetch(`${address}/api/admin/session`, { method: 'POST', body: JSON.stringify({ password: adminPassword }), headers: json });
  const speaker = JSON.stringify({ name: 'Ada', bio: 'Counts.' });
  const requests: readonly (readonly [name: string, ask: () => Promise<Response>])[] = [
    ['list', () => fetch(`${address}/api/formats`)],
    ['list of editors', () => fetch(`${address}/api/speakers`, { headers: editor })],
    ['search', () => fetch(`${address}/api/search?q=bank`)],
    ['history', () => fetch(`${address}/api/history`, { headers: editor })],
    ['save', () => fetch(`${address}/api/speakers`, { method: 'POST', headers: editor, body: speaker })],
    ['publications', () => fetch(`${address}/api/publications`, { headers: editor })],
    ['sign-in', signIn],
    ['unknown page', () => fetch(`${address}/never-asked-before`)],
    ['sitemap', () => fetch(`${address}/sitemap.xml`)],
  ];
  try {
    await databaseServer.leave();
    for (const [name, ask] of requests) {
      const answer = await ask();
      expect([name, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([name, 503, true]);
    }
    expect(await (await fetch(`${address}/api/formats`)).json()).toMatchObject({ name: 'database_unreachable' });
    const health = await fetch(`${address}/api/health`);
    expect([health.status, await health.json()]).toMatchObject([200, { status: 'degraded' }]);
    await databaseServer.begin();
    const answers = await Promise.all(requests.map(async ([name, ask]) => [name, (await ask()).status] as const));
    expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
    await server.pipeline.whenLive(
      Number((await fetch(`${address}/api/speakers`, { method: 'POST', headers: editor, body: speaker })).headers.get('stem-change')),
    );
  } finally {
    await close();
    await databaseServer.stop();
  }
}
