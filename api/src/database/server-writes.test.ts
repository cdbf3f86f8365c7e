// Writes to a libSQL server that goes away, ends a transaction, or makes a commit without an answer.
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, DatabaseUnreachable, openDatabase } from '@stem/content-pipeline/database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DatabaseServer, startDatabaseServer } from '../../test/database-server.ts';
import { type Network, startNetwork } from '../../test/network.ts';

let server: DatabaseServer | undefined;
let network: Network;
let database: Database;
beforeAll(async () => {
  server = await startDatabaseServer();
});
afterAll(() => server?.stop());
beforeEach(async ({ skip }) => {
  if (!server) return skip('no libSQL server for this machine');
  network = await startNetwork(server.url);
  database = await openDatabase({ url: network.url });
  await database.write(async (transaction) => {
    await transaction.run('DROP TABLE IF EXISTS visits');
    await transaction.run('CREATE TABLE visits (name TEXT)');
  });
});
afterEach(async () => {
  network.heal();
  await database.close();
  await network.close();
});

let runs = 0;
/** Notes a visit, and what else it does between two statements. */
async function visit(name: string, between: () => Promise<unknown> = async () => undefined): Promise<string> {
  runs = 0;
  return database.write(async (transaction) => {
    runs += 1;
    await transaction.run(`INSERT INTO visits VALUES ('${name}')`);
    if (runs === 1) await between();
    await transaction.run(`INSERT INTO visits VALUES ('${name} again')`);
    return `${name}, run ${runs}`;
  });
}
const visits = async () => (await database.rows('SELECT name FROM visits ORDER BY name')).map(({ name }) => name);

test('a commit whose answer is lost was made: it is found, and nothing is made twice', async () => {
  network.lose('COMMIT', 'answer');
  expect(await visit('Ada')).toBe('Ada, run 1');
  expect(runs).toBe(1);
  expect(await visits()).toEqual(['Ada', 'Ada again']);
});

test('a commit that was lost on its way was not made: the whole unit is made again', { tags: 'long' }, async () => {
  network.lose('COMMIT', 'request');
  expect(await visit('Ada')).toBe('Ada, run 2');
  expect(await visits()).toEqual(['Ada', 'Ada again']);
});

test('a transaction that the server has forgotten is made again as a whole', async () => {
  const restart = async () => {
    await server?.kill();
    await server?.begin();
  };
  expect(await visit('Ada', restart)).toBe('Ada, run 2');
  expect(await visits()).toEqual(['Ada', 'Ada again']);
});

test('writes that wait together are refused together, and others are made after the outage', { tags: 'long' }, async () => {
  network.hang();
  const refused = await Promise.allSettled(
    ['Ada', 'Bo', 'Cy', 'Di'].map((name) => database.write((transaction) => transaction.run(`INSERT INTO visits VALUES ('${name}')`))),
  );
  expect(refused.map((one) => one.status === 'rejected' && one.reason instanceof Error && one.reason)).toEqual(Array(4).fill(expect.any(Error)));
  await expect(database.rows('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnreachable);
  expect(database.outage()?.since).toBeGreaterThan(0);
  const returned = new Promise<void>((resolve) => database.onReturn(resolve));
  network.heal();
  await returned;
  expect(database.outage()).toBeUndefined();
  await database.write((transaction) => transaction.run("INSERT INTO visits VALUES ('Ed')"));
  expect(await visits()).toEqual(['Ed']);
  // The connections that hung are closed.
  expect(network.connections()).toBeLessThan(8);
});

test('a write that the server ends for another one is made again as a whole', { timeout: 30_000 }, async () => {
  const other = await openDatabase({ url: network.url });
  const waiting = pause(5300).then(() => other.write((transaction) => transaction.run("INSERT INTO visits VALUES ('Bo')")));
  // Meanwhile the transaction has shown that it is alive, and learned that it is not.
  expect(await visit('Ada', () => pause(7000))).toBe('Ada, run 2');
  await waiting;
  expect(await visits()).toEqual(['Ada', 'Ada again', 'Bo']);
  await other.close();
});

test('an error in a unit is no outage: it is not made again', async () => {
  runs = 0;
  const failing = database.write(async (transaction) => {
    runs += 1;
    await transaction.run('INSERT INTO missing VALUES (1)');
  });
  await expect(failing).rejects.toThrow('Failed query');
  expect(runs).toBe(1);
});

test('a write and a snapshot outlive ten seconds without a statement', { tags: 'long' }, async () => {
  const snapshot = await database.snapshot();
  expect(await snapshot.rows('SELECT name FROM visits')).toEqual([]);
  expect(await visit('Ada', () => pause(11_000))).toBe('Ada, run 1');
  expect(await snapshot.rows('SELECT name FROM visits')).toEqual([]);
  snapshot.close();
});
