// The database server is killed repeatedly while three editors save: nothing that was acknowledged is lost, every other answer
// says when to try again, and the publisher catches up by itself.
// @module-tag long
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startDatabaseServer } from '../test/database-server.ts';
import { isLong } from '../test/empty-database.ts';
import { startOnDatabase } from '../test/server-on-database.ts';
import type { Health } from './routes/server/health.ts';

const kills = isLong ? 50 : 10;
const editors = ['bankers', 'brokers', 'builders'];

interface Refusal {
  readonly status: number;
  readonly name: unknown;
  readonly says: boolean;
}

test(`${kills} kills of the database server lose nothing that was acknowledged, and afterwards all of it is live`, async ({ skip }) => {
  const databaseServer = await startDatabaseServer();
  if (!databaseServer) return skip('no libSQL server for this machine');
  const { server, address, editor: headers, close } = await startOnDatabase(databaseServer.url);
  const send = (path: string, method: string, body: object) => fetch(address + path, { method, headers, body: JSON.stringify(body) });
  const ids = new Map<string, string>();
  for (const slug of editors) {
    const made = await send('/api/formats', 'POST', { title: slug, slug, description: 'Talks.', date: 'Soon', location: 'Zurich' });
    ids.set(slug, ((await made.json()) as { id: string }).id); // the row
  }
  const saved = new Map<string, number>();
  const refused: Refusal[] = [];
  const found: string[] = [];
  let isOver = false;
  let lastChange = 0;

  async function edit(slug: string) {
    for (let number = 1; !isOver; number += 1) {
      const answer = await send(`/api/formats/${ids.get(slug)}`, 'PATCH', { location: `Room ${number}` });
      if (answer.status === 200) {
        saved.set(slug, number);
        lastChange = Math.max(lastChange, Number(answer.headers.get('stem-change')));
      } else {
        const { name } = (await answer.json()) as { name: unknown };
        refused.push({ status: answer.status, name, says: Number(answer.headers.get('retry-after')) > 0 });
        await pause(20);
      }
    }
  }
  try {
    const editing = Promise.all(editors.map(edit));
    for (let count = 0; count < kills; count += 1) {
      const before = saved.get('bankers') ?? 0;
      await expect.poll(() => saved.get('bankers') ?? 0, { timeout: 60_000 }).toBeGreaterThan(before + (count % 4));
      await databaseServer.kill();
      // Every other outage is longer than a request waits.
      if (count % 2 === 1) {
        await pause(3000);
        const health = await fetch(`${address}/api/health`);
        found.push(`${health.status} ${((await health.json()) as Health).status}`);
      }
      await databaseServer.begin();
    }
    const before = saved.get('bankers') ?? 0;
    await expect.poll(() => saved.get('bankers') ?? 0, { timeout: 60_000 }).toBeGreaterThan(before);
    isOver = true;
    await databaseServer.kill();
    await editing;
    found.push(((await (await fetch(`${address}/api/health`)).json()) as Health).status);
    await databaseServer.begin();
    const back = performance.now();
    await expect.poll(async () => (await fetch(`${address}/api/formats`)).status, { interval: 20 }).toBe(200);
    const failures: unknown[] = [];
    const isLive = () =>
      server.pipeline.whenLive(lastChange).then(
        () => true,
        (error: unknown) => void failures.push(error),
      );
    await expect.poll(isLive, { interval: 20 }).toBe(true);
    process.stdout.write(
      `${kills + 1} kills, ${refused.length} refusals, live ${Math.round(performance.now() - back)} ms after the last return, ${failures.length} failed tries\n`,
    );

    // One that the kill has cut off may fail as late as that, and no other does.
    expect(failures.length).toBeLessThan(3);
    expect(new Set(refused.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify({ status: 503, name: 'database_unreachable', says: true })]));
    expect(new Set(found)).toEqual(new Set(['200 degraded', 'degraded']));
    for (const slug of editors) {
      const stored = (await (await fetch(`${address}/api/formats/${slug}`)).json()) as { location: string };
      const number = Number(/Room (\d+)/.exec(stored.location)?.[1]);
      expect([slug, number]).toEqual([slug, expect.toSatisfy((stays: number) => stays >= (saved.get(slug) ?? 0))]);
      expect(await (await fetch(`${address}/formats/${slug}`)).text()).toContain(stored.location);
    }
    expect(await server.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
  } finally {
    isOver = true;
    await close();
    await databaseServer.stop();
  }
});
