// A libSQL server ends a transaction of more than five seconds while others wait. So each takes few requests, however much it writes.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, fileUrl, openDatabase } from '@stem/content-pipeline/database';
import { succeed } from '@stem/model';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DatabaseServer, startDatabaseServer } from '../../test/database-server.ts';
import { openEmptyDatabase } from '../../test/empty-database.ts';
import { type Network, startNetwork } from '../../test/network.ts';
import { publishSmallSite } from '../../test/publish-small-site.ts';
import { copyDatabase, isEmptyDatabase } from '../backup/copy-database.ts';
import { type SaveContext, save } from '../content/save.ts';
import { saveLarge } from '../content/save-large.ts';
import { createRow } from '../content/verbs/create.ts';
import { undoSave } from '../content/verbs/undo.ts';
import { updateRow } from '../content/verbs/update.ts';
import type { Writing } from '../content/writing.ts';
import { prepareDatabase } from './prepare.ts';

let server: DatabaseServer | undefined;
let network: Network;
let folder: string;
beforeEach(async ({ skip }) => {
  server = await startDatabaseServer();
  if (!server) return skip('no libSQL server for this machine');
  network = await startNetwork(server.url);
  folder = await mkdtemp(join(tmpdir(), 'short-'));
});
afterEach(async () => {
  if (!server) return;
  await network.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

const contextOf = (database: Database): SaveContext => ({ database, newId: randomUUID, now: () => '2027-01-11T09:00:00.000Z', onSaved: () => undefined });
/** 900 of them do not fit into one parameter. */
const longText = 'É «so»\n1'.padEnd(1200, 'é');
const formatOf = (slug: string) => ({ title: slug, slug, description: 'Talks.', date: 'Soon', location: 'Zurich' });

const addFormats = (count: number) => async (writing: Writing) => {
  for (let number = 0; number < count; number += 1) await createRow('event_formats', formatOf(`format-${number}`), writing);
  return succeed(undefined);
};
const addSpeakers = (count: number) => async (writing: Writing) => {
  for (let number = 0; number < count; number += 1) await createRow('speakers', { name: `Nº ${number}`, bio: longText }, writing);
  return succeed(undefined);
};
const setOf = async (database: Database, seq = 0) => String((await database.rows('SELECT change_set FROM change_log WHERE seq = ?', [seq]))[0]?.change_set);

test('the tables of a new database are made in a few requests, and 502 pages are published in a few', async () => {
  const database = await openDatabase({ url: network.url });
  await prepareDatabase(database);
  expect(network.longestTransaction()).toBeLessThan(20);
  await saveLarge('import', addFormats(250), contextOf(database));
  expect(network.longestTransaction()).toBeLessThan(12);
  const site = await publishSmallSite({ folder, database, onError: (error) => expect.fail(String(error)), checkEvery: 600_000 });
  const [publication] = await site.pipeline.receipts.latest(1);
  expect([publication?.id, publication?.counts]).toMatchObject([1, { added: 502, failed: 0, parts: 2 }]);
  expect(network.longestTransaction()).toBeLessThan(25);
  await site.stop();
  await database.close();
});

test('a save is live after a few requests, and begins no stream', async () => {
  const database = await openDatabase({ url: network.url });
  await prepareDatabase(database);
  const context = contextOf(database);
  await save('admin', addFormats(3), context);
  const site = await publishSmallSite({ folder, database, onError: (error) => expect.fail(String(error)), checkEvery: 600_000 });
  const [{ id = '' } = {}] = await database.rows('SELECT id FROM event_formats WHERE slug = ?', ['format-1']);
  const counted: number[][] = [];
  for (const description of ['Other talks.', 'No talks.']) {
    const [requests, streams] = [network.requests(), network.streams()];
    const saved = await save('admin', (writing) => updateRow('event_formats', String(id), { description }, writing), context);
    await site.pipeline.whenLive(saved.ok ? (saved.value.seq ?? 0) : 0);
    counted.push([network.requests() - requests, network.streams() - streams]);
  }
  // 20 when this was written.
  for (const [requests, streams] of counted) {
    expect(requests).toBeLessThan(25);
    expect(streams).toBe(0);
  }
  await site.stop();
  await database.close();
});

test('a large undo takes the same few requests for 150 rows and for 900, and is noted as an undo', { tags: 'long' }, async () => {
  const database = await openDatabase({ url: network.url });
  await prepareDatabase(database);
  const context = contextOf(database);
  const requests: number[] = [];
  for (const count of [150, 900]) {
    const made = await saveLarge('import', addSpeakers(count), context);
    const set = await setOf(database, made.ok ? made.value.seq : 0);
    network.longestTransaction();
    const before = network.requests();
    const undone = await saveLarge('admin', (writing) => undoSave(set, writing), context);
    requests.push(network.requests() - before);
    expect(network.longestTransaction()).toBeLessThan(12);
    expect(await database.rows('SELECT name FROM speakers')).toEqual([]);
    expect(await database.rows('SELECT id, undone FROM undos WHERE undone = ?', [set])).toEqual([
      { id: await setOf(database, undone.ok ? undone.value.seq : 0), undone: set },
    ]);
  }
  const [few = 0, many = 0] = requests;
  expect(many).toBeLessThan(few + 20);
  await database.close();
});

test('a large undo gives unique values back in the order of the save, and takes confirmations of German texts back', { tags: 'long' }, async () => {
  const database = await openDatabase({ url: network.url });
  await prepareDatabase(database);
  const context = contextOf(database);
  await save('admin', addFormats(2), context);
  const [first = '', second = ''] = (await database.rows('SELECT id FROM event_formats ORDER BY slug')).map(({ id }) => String(id));
  const note = (before: string, after: string) => JSON.stringify({ 'title_de is still right': [before, after] });
  const made = await save(
    'admin',
    async (writing) => {
      await updateRow('event_formats', first, { slug: 'elsewhere' }, writing);
      await updateRow('event_formats', second, { slug: 'format-0' }, writing);
      await writing.transaction.run(`INSERT INTO change_log (entity, row_id, op, changes, keys, actor, change_set, at)
        SELECT 'event_formats', '${second}', 'update', '${note('Old', 'New')}', '{}', actor, change_set, '2027-01-11T09:00:00.000Z' FROM change_context`);
      return addSpeakers(120)(writing);
    },
    context,
  );
  const undone = await saveLarge('admin', async (writing) => undoSave(await setOf(database, made.ok ? made.value.seq : 0), writing), context);
  expect(undone).toMatchObject({ ok: true });
  expect(await database.rows('SELECT id, slug FROM event_formats ORDER BY slug')).toEqual([
    { id: first, slug: 'format-0' },
    { id: second, slug: 'format-1' },
  ]);
  const lines = await database.rows("SELECT changes, actor, change_set FROM change_log WHERE changes LIKE '%still right%' ORDER BY seq DESC");
  expect(lines).toMatchObject([
    { changes: note('New', 'Old'), actor: 'admin', change_set: await setOf(database, undone.ok ? undone.value.seq : 0) },
    { changes: note('Old', 'New') },
  ]);
  await database.close();
});

test('a restore of 3000 rows sends them in short transactions, and removes what an interrupted one has left', { tags: 'long' }, async () => {
  const file = await openEmptyDatabase(folder);
  await save('admin', addSpeakers(3000), contextOf(file));
  const before = await file.rows('SELECT * FROM speakers ORDER BY id');
  await file.close();
  const left = await openDatabase({ url: network.url });
  await left.write((transaction) => transaction.run('CREATE TABLE stem_staged_rows (rest TEXT)'));
  await left.close();
  expect(await isEmptyDatabase({ url: network.url })).toBe(true);
  network.longestTransaction();
  await copyDatabase({ url: fileUrl(join(folder, 'stem.db')) }, { url: network.url });
  expect(network.longestTransaction()).toBeLessThan(6);
  const restored = await openDatabase({ url: network.url });
  expect(await restored.rows('SELECT * FROM speakers ORDER BY id')).toEqual(before);
  expect(await restored.rows('SELECT count(*) AS lines, max(seq) AS last FROM change_log')).toEqual([{ lines: 3000, last: 3000 }]);
  expect(await restored.rows("SELECT name FROM sqlite_schema WHERE name LIKE 'stem%rows'")).toEqual([]);
  await restored.close();
});
