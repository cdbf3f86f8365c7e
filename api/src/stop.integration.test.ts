// A server is stopped while visitors and editors use it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReader } from '@stem/content-pipeline/database';
import { expect, test } from 'vitest';
import { isLong } from '../test/empty-database.ts';
import { startLoad } from '../test/load.ts';
import { startServerProcess } from '../test/server-process.ts';

const { STEM_STOPS: times = isLong ? '20' : '1' } = process.env;

/** At most this many requests are answered before the server is stopped: each time at another moment. */
const mostAnswered = 300;

test(
  `a server that is stopped ${times} times under load answers every request that has reached it, and keeps every save`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stop-'));
    const slugs = ['one', 'two', 'three', 'four'];
    for (let round = 0; round < Number(times); round += 1) {
      const server = await startServerProcess(folder);
      const ids = await Promise.all(slugs.map((slug) => formatAt(slug, server.request)));
      const load = startLoad({ ...server, formats: ids });
      const enough = 100 + ((round * 97) % (mostAnswered - 100));
      await expect.poll(load.answered, { interval: 1, timeout: 90_000 }).toBeGreaterThan(enough);
      const code = await server.end('SIGTERM');
      const { cut, saved } = await load.over;
      expect({ round, code, cut }).toEqual({ round, code: 0, cut: [] });
      expect(await readNumbers(folder, slugs)).toEqual(saved);
    }
    await rm(folder, { recursive: true });
  },
  120_000 + Number(times) * 120_000,
);

test('a process behind a balancer says that it is leaving, and serves until the balancer has noticed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drain-'));
  const server = await startServerProcess(folder, { DRAIN_SECONDS: '2' });
  const status = async (path: string) => (await fetch(server.address + path)).status;
  expect([await status('/api/live'), await status('/api/ready')]).toEqual([200, 200]);
  const ended = server.end('SIGTERM');
  await expect.poll(() => status('/api/ready'), { interval: 10, timeout: 60_000 }).toBe(503);
  expect([await status('/api/live'), await status('/'), await status('/api/formats')]).toEqual([200, 200, 200]);
  expect(await ended).toBe(0);
  await rm(folder, { recursive: true });
});

async function formatAt(slug: string, request: (path: string, method?: string, body?: unknown) => Promise<Response>): Promise<string> {
  const found = await request(`/api/formats/${slug}`);
  const format = found.ok ? found : await request('/api/formats', 'POST', { title: slug, slug, description: 'None.', date: 'Soon', location: 'Zurich' });
  return ((await format.json()) as { id: string }).id; // a row
}

async function readNumbers(folder: string, slugs: readonly string[]): Promise<number[]> {
  const reader = openReader({ url: `file:${join(folder, 'stem.db')}` });
  const rows = await reader.rows('SELECT slug, description FROM event_formats');
  await reader.close();
  return slugs.map((slug) => Number(/\d+/.exec(String(rows.find((row) => row.slug === slug)?.description))?.[0] ?? 0));
}
