// The first start with demo content on a libSQL server while another client writes all the time: the server ends transactions
// that let others wait for more than five seconds.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@stem/content-pipeline/database';
import { expect, test } from 'vitest';
import { startDatabaseServer } from '../test/database-server.ts';
import { openWholeSite } from '../test/whole-site.ts';

/** Milliseconds between two writes of the other client. */
const interval = 100;

async function startOtherClient(url: string) {
  const database = await openDatabase({ url });
  await database.write((transaction) => transaction.run('CREATE TABLE visits (number INTEGER NOT NULL)'));
  let number = 0;
  let isOver = false;
  async function write() {
    while (!isOver) {
      await database.write((transaction) => transaction.run(`INSERT INTO visits VALUES (${number + 1})`));
      number += 1;
      await pause(interval);
    }
  }
  const writing = write();
  return async () => {
    isOver = true;
    await writing;
    const found = await database.rows('SELECT number FROM visits ORDER BY number');
    await database.close();
    return { made: number, found: found.map((row) => Number(row.number)) };
  };
}

test('the whole demo site is loaded and published once while another client writes, and nothing is lost or repeated', { tags: 'long' }, async ({ skip }) => {
  const server = await startDatabaseServer();
  if (!server) return skip('no libSQL server for this machine');
  const stopOther = await startOtherClient(server.url);
  const site = await openWholeSite({ folder: await mkdtemp(join(tmpdir(), 'first-publication-')), loadsDemo: true, databaseUrl: server.url });
  const { made, found } = await stopOther();
  expect(made).toBeGreaterThan(3);
  expect(found).toEqual(Array.from({ length: made }, (_, place) => place + 1));

  const publications = await site.pipeline.receipts.latest(10);
  expect(publications).toMatchObject([
    { id: 1, counts: { failed: 0, changed: 0, removed: 0 }, toSeq: Number(await site.value('SELECT max(seq) FROM change_log')) },
  ]);
  const live = Number(await site.value('SELECT count(*) FROM pipeline_pages WHERE source_id <> 0'));
  expect(live).toBeGreaterThan(400);
  expect(publications[0]?.counts.added).toBe(live);
  expect(await site.value('SELECT count(*) FROM pipeline_pages WHERE failure IS NOT NULL OR status IS NULL')).toBe('0');
  expect(await site.value("SELECT count(*) - count(DISTINCT entity || row_id) FROM change_log WHERE op = 'insert'")).toBe('0');
  expect(await site.value('SELECT count(DISTINCT change_set) FROM change_log')).toBe('1');
  expect(site.errors).toEqual([]);
  await site.close();
  await server.stop();
});
