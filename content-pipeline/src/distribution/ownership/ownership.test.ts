// One process publishes from a database, also when several believe to be alone: in two containers, or on two machines.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLibrary } from '../../../test/library.ts';
import { type Database, fileUrl, openDatabase } from '../../core/database.ts';
import { ownerOf, readLease } from '../../core/publishing/owner.ts';
import { type OwnershipOptions, PipelineRunning, takeOwnership } from './ownership.ts';

let folder: string;
let database: Database;
const others: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ownership-'));
  database = await openDatabase({ url: fileUrl(join(folder, 'library.db')) });
});
afterEach(async () => {
  for (const other of others.splice(0)) await kill(other);
  await database.close();
  await rm(folder, { recursive: true });
});

const lockFile = () => join(folder, 'library.lock');
/** A term that no test waits for. */
const long = 60_000;
const short = 300;
const take = (options: Omit<OwnershipOptions, 'now'>) => takeOwnership(database, { now: Date.now, ...options });

/** Another process that takes the lease; in a container it has process ids of its own. It prints the result and stays. */
function startOther(
  options: Omit<OwnershipOptions, 'now'>,
  command: readonly string[] = [],
): { readonly process: ChildProcess; readonly said: Promise<string> } {
  const program = `
    import { openDatabase } from '${import.meta.dirname}/../../core/database.ts';
    import { takeOwnership } from '${import.meta.dirname}/ownership.ts';
    const database = await openDatabase({ url: ${JSON.stringify(fileUrl(join(folder, 'library.db')))} });
    const options = { now: Date.now, ...${JSON.stringify(options)} };
    process.stdout.write(await takeOwnership(database, options).then(({ owner }) => 'publishes as ' + owner.process, (error) => error.name + ': ' + error.message));
    setInterval(() => undefined, 1000);`;
  const [name, ...given] = [...command, process.execPath, '--input-type=module', '-e', program];
  const other = spawn(name, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  others.push(other);
  return { process: other, said: once(other.stdout, 'data').then(([chunk]) => String(chunk)) };
}

async function kill(other: ChildProcess): Promise<void> {
  if (other.exitCode !== null || other.signalCode !== null) return;
  const gone = once(other, 'exit');
  other.kill('SIGKILL');
  await gone;
}

const container = ['unshare', '--pid', '--fork', '--kill-child'];
const hasContainers = spawnSync('unshare', [...container.slice(1), 'true']).status === 0;

test.skipIf(!hasContainers)('of two containers on one folder one publishes; the other learns who, and takes over as soon as that one is killed', async () => {
  const first = startOther({ lockFile: lockFile(), term: long }, container);
  expect(await first.said).toBe('publishes as 1');
  const second = startOther({ lockFile: lockFile(), term: long }, container);
  expect(await second.said).toMatch(/^PipelineRunning: Process 1 on \S+ has been publishing from this database since 20/);
  await kill(first.process);
  const third = startOther({ lockFile: lockFile(), term: long }, container);
  expect(await third.said).toBe('publishes as 1');
});

test('of several processes that start at the same time one publishes, with a locked file and without', async () => {
  for (const options of [{ lockFile: lockFile(), term: long }, { term: 2000 }]) {
    const said = await Promise.all([1, 2, 3].map(() => startOther(options).said));
    expect(said.map((line) => line.split(' ')[0]).sort()).toEqual(['PipelineRunning:', 'PipelineRunning:', 'publishes']);
    for (const other of others.splice(0)) await kill(other);
  }
});

test('without a common file a killed process is replaced when it has been silent for a term, and a live one is not', async () => {
  const first = startOther({ term: short });
  await first.said;
  await expect(take({ term: short })).rejects.toThrow(PipelineRunning);
  await kill(first.process);
  const taken = await take({ term: short });
  expect(await ownerOf(database)).toMatchObject({ process: process.pid });
  expect(await readLease(database)).toMatchObject({ epoch: 2 });
  await taken.release();
});

test('a lease whose holder is far in the future, because the clock was set back, is replaced after a silent term', async () => {
  const first = await take({ term: long });
  await database.write((transaction) => transaction.run(`UPDATE pipeline_state SET value = json_set(value, '$.renewed', julianday('now') + 400)`));
  const second = await take({ term: short });
  expect((await readLease(database))?.epoch).toBe(2);
  await Promise.all([first.release(), second.release()]);
});

test('after a clean stop the next one starts at once, and no process owns the database meanwhile', async () => {
  const first = await take({ term: long });
  await first.release();
  expect(await ownerOf(database)).toBeUndefined();
  const second = await take({ term: long });
  expect((await readLease(database))?.epoch).toBe(2);
  await second.release();
});

test('a process that was suspended and replaced publishes nothing more, and its caller is notified', async () => {
  let lost = 0;
  const library = await openLibrary({ onLost: () => (lost += 1) });
  await library.database.write((transaction) =>
    transaction.run(`UPDATE pipeline_state SET value = json_set(value, '$.epoch', 2, '$.holder.id', 'another') WHERE name = 'lease'`),
  );
  const before = await (await library.visit('/books/boats')).text();
  await library.write(`UPDATE authors SET bio = 'Rows.' WHERE id = 'bo'`);
  await expect.poll(() => lost).toBe(1);
  expect(await (await library.visit('/books/boats')).text()).toBe(before);
  expect(await library.pipeline.receipts.latest(9)).toHaveLength(1);
  expect(library.errors.splice(0).map(String)).toContain('LeaseLost: Another process publishes from this database now');
  await library.close();
});
