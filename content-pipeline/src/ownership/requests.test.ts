// One pipeline publishes from a database; other programs ask it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../test/library.ts';
import { openDatabase } from '../database.ts';
import { ownerOf } from './owner.ts';
import { PipelineRunning, takeOwnership } from './ownership.ts';
import { requestFromPipeline } from './requests.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary({ poll: 10 });
});
afterEach(() => library.close());

/** Another program at the same file. */
const visitor = () => openDatabase({ url: `file:${library.folder}/library.db` });
const setOwner = (owner: object) =>
  library.database.write(
    async (transaction) => void (await transaction.run(sql`UPDATE pipeline_state SET value = ${JSON.stringify(owner)} WHERE name = 'owner'`)),
  );

test('the running pipeline rebuilds on request of another program, and returns the publication', async () => {
  const database = await visitor();
  const answer = await requestFromPipeline(database, 'rebuild', 5000);
  expect(answer).toEqual({ publication: 2 });
  expect((await library.pipeline.receipts.one(2))?.reason).toBe('rebuild');
  expect(await database.rows('SELECT * FROM pipeline_requests')).toEqual([]);
  await database.close();
});

test('a request that fails says why', async () => {
  const database = await visitor();
  library.renderer.open = () => Promise.reject(new Error('No paper'));
  expect(await requestFromPipeline(database, 'rebuild', 5000)).toEqual({ failure: 'No paper' });
  expect(library.errors.splice(0).map(String)).toContain('Error: No paper');
  await database.close();
});

test('a request without a running pipeline gets no answer and is deleted', async () => {
  await library.leave();
  const database = await visitor();
  expect(await requestFromPipeline(database, 'rebuild', 20)).toBeUndefined();
  expect(await database.rows('SELECT * FROM pipeline_requests')).toEqual([]);
  expect(await ownerOf(database)).toBeUndefined();
  await database.close();
  library = await openLibrary({ folder: library.folder });
});

test('a pipeline in another process that answers stays the owner of the database', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  const owner = { id: 'other', process: other.pid ?? 0, host: hostname(), since: '2027-01-01T00:00:00.000Z' };
  await setOwner(owner);
  const database = await visitor();
  await expect(takeOwnership(database, { now: Date.now, timeout: 5000 })).rejects.toThrow(PipelineRunning);
  expect(await ownerOf(database)).toEqual(owner);

  other.kill('SIGKILL');
  await once(other, 'exit');
  const release = await takeOwnership(database, { now: Date.now, timeout: 60_000 });
  expect(await ownerOf(database)).toMatchObject({ process: process.pid });
  await release();
  expect(await ownerOf(database)).toBeUndefined();
  await database.close();
});

test('of several pipelines that start at the same time one publishes, and answers before its first publication', async () => {
  await library.leave();
  const fork = (): Promise<string> =>
    new Promise((resolve) => {
      const other = spawn(process.execPath, [
        '--input-type=module',
        '-e',
        `import { openDatabase } from '${import.meta.dirname}/../database.ts';
         import { takeOwnership } from '${import.meta.dirname}/ownership.ts';
         const database = await openDatabase({ url: 'file:${library.folder}/library.db' });
         process.stdout.write(await takeOwnership(database, { now: Date.now, timeout: 9000 }).then(() => 'publishes', (error) => error.name));
         setTimeout(() => process.exit(), 20_000);`,
      ]);
      running.push(other);
      other.stdout.once('data', (outputs) => resolve(String(outputs)));
      other.stderr.once('data', (outputs) => resolve(String(outputs)));
    });
  const running: ReturnType<typeof spawn>[] = [];
  const outputs = await Promise.all([fork(), fork(), fork()]);
  for (const other of running) other.kill('SIGKILL');
  expect(outputs.sort()).toEqual(['PipelineRunning', 'PipelineRunning', 'publishes']);
  library = await openLibrary({ folder: library.folder });
});

test('an owner on another machine that does not answer is replaced', async () => {
  await library.leave();
  const database = await visitor();
  await database.write(
    async (transaction) =>
      void (await transaction.run(
        sql`INSERT INTO pipeline_state VALUES ('owner', ${JSON.stringify({ id: 'x', process: 1, host: 'elsewhere', since: '2027-01-01T00:00:00.000Z' })})`,
      )),
  );
  const release = await takeOwnership(database, { now: Date.now, timeout: 20 });
  await release();
  await database.close();
  library = await openLibrary({ folder: library.folder });
});
