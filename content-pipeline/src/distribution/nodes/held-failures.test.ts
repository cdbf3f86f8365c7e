// What fails on the node that publishes is said by every node: it is noted in the database when it begins, changes and ends.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Library } from '../../../test/library.ts';
import { openCluster } from '../../../test/nodes.ts';
import { openBehind } from '../../../test/purging.ts';
import type { Database } from '../../core/database.ts';
import { createFailureNote } from '../../core/publishing/failure-note.ts';
import { openFolderDestination, startFollower } from '../followers.ts';

type Noting = Pick<Database, 'rows' | 'write'>;
const run = (database: Noting, statement: string) => database.write((transaction) => transaction.run(statement));

/** Returns the writes of failures since the call. */
async function watchNotes(database: Noting): Promise<() => Promise<unknown[]>> {
  await run(database, 'CREATE TABLE noted (what TEXT)');
  for (const [what, row] of Object.entries({ INSERT: 'NEW', UPDATE: 'NEW', DELETE: 'OLD' }))
    await run(
      database,
      `CREATE TRIGGER noted_${what} AFTER ${what} ON pipeline_state WHEN ${row}.name LIKE 'failure of %'
       BEGIN INSERT INTO noted VALUES ('${what} ' || ${row}.name); END`,
    );
  return async () => (await database.rows('SELECT what FROM noted')).map(({ what }) => what);
}

/** A database that notes the statements it reads with. */
const noteQueries = (database: Database, asked: string[]): Database => ({
  ...database,
  rows(sql, args) {
    asked.push(sql);
    return database.rows(sql, args);
  },
});

const setEpoch = (change: string, { database }: Pick<Library, 'database'>) =>
  run(database, `UPDATE pipeline_state SET value = json_set(value, '$.epoch', value->>'$.epoch' ${change}) WHERE name = 'lease'`);

test('while publishing fails every node knows why and since when, from what it polls anyway, until it works again', async () => {
  const cluster = await openCluster();
  onTestFinished(cluster.close);
  const asked: string[] = [];
  const holder = await cluster.start({ term: 60_000 });
  const serving = await cluster.start({ mayPublish: false, around: (database) => noteQueries(database, asked) });
  const save = (text: string) => holder.save(`UPDATE authors SET bio = '${text}' WHERE id = 'bo'`);
  const noted = await watchNotes(holder.database);
  expect([holder.node.failing(), serving.node.failing()]).toEqual([undefined, undefined]);
  await run(holder.database, "CREATE TRIGGER full BEFORE INSERT ON publications BEGIN SELECT RAISE(ABORT, 'no room for receipts'); END");
  const seq = await save('Rows.');
  await expect.poll(() => serving.node.failing()).toMatchObject({ reason: expect.stringMatching(/^[^(]*no room for receipts$/), pending: 1 });
  await expect.poll(() => holder.errors.length).toBeGreaterThan(2);
  const { reason, since } = serving.node.failing() ?? {};
  expect(holder.node.failing()).toMatchObject({ reason, since });
  asked.length = 0;
  await expect.poll(() => asked.length).toBeGreaterThan(5);
  expect(new Set(asked)).toEqual(new Set([expect.stringContaining('max(seq)')]));
  expect(await noted()).toEqual(['INSERT failure of the publisher']);
  await run(holder.database, 'DROP TRIGGER full');
  await holder.node.whenLive(seq);
  await expect.poll(() => serving.node.failing()).toBeUndefined();
  await holder.node.whenLive(await save('Sails.'));
  expect(await noted()).toEqual(['INSERT failure of the publisher', 'DELETE failure of the publisher']);
  holder.errors.length = 0;
});

test('what the follower of the holder fails for is said by the follower of every node, in no statement more than before', async () => {
  const { library } = await openBehind();
  const folder = await mkdtemp(join(tmpdir(), 'copied-'));
  const noted = await watchNotes(library.database);
  const destination = openFolderDestination(join(folder, 'copy'));
  const errors: unknown[] = [];
  const options = { ...library, destination, onError: (error: unknown) => void errors.push(error), retryDelay: 20 };
  await writeFile(join(folder, 'copy'), 'no folder');
  const copying = startFollower(options);
  const asked: string[] = [];
  const idle = startFollower({ ...options, database: noteQueries(library.database, asked), isIdle: true });
  onTestFinished(async () => {
    await Promise.all([copying.stop(), idle.stop()]);
    await rm(folder, { recursive: true });
  });
  await expect.poll(() => errors.length).toBeGreaterThan(3);
  const state = await copying.state();
  expect(state).toMatchObject({ behind: 1, failure: expect.any(String), failingSince: expect.any(Number) });
  expect(await idle.state()).toEqual(state);
  expect(asked).toHaveLength(2);
  expect(await noted()).toEqual(['INSERT failure of the follower of the directory']);
  await rm(join(folder, 'copy'));
  await expect.poll(async () => (await idle.state()).failure).toBeUndefined();
  // An attempt that finds the file half removed fails for another reason.
  const notes = await noted();
  expect([notes.at(-1), notes.filter((note) => !String(note).startsWith('UPDATE')).length]).toEqual(['DELETE failure of the follower of the directory', 2]);
  await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`);
  await expect.poll(() => idle.state()).toMatchObject({ behind: 0 });
  expect(await noted()).toEqual(notes);
});

test('what the purger of the holder fails for is said by the purger of every node; one that was replaced notes nothing more', async () => {
  const { library, cdn, start } = await openBehind();
  const noted = await watchNotes(library.database);
  let reason: string | undefined = 'cdn.example refuses the key (401)';
  const refusing = {
    ...cdn,
    purge: async (...given: Parameters<typeof cdn.purge>) => (reason === undefined ? cdn.purge(...given) : { ok: false as const, reason }),
  };
  const pause = (_: number, signal: AbortSignal) => new Promise((resolve) => (signal.aborted ? resolve(undefined) : setTimeout(resolve, 5)));
  const options = { cdn: refusing, elapsed: () => performance.now(), pause, repeatAfter: 10, fetch: async () => Promise.reject(new Error('no network')) };
  const replaced = start(options);
  const idle = start({ ...options, isIdle: true });
  const noteIs = (wanted: string | undefined) => expect.poll(async () => (await idle.state()).failure).toBe(wanted);
  await expect.poll(async () => (await replaced.state()).failures).toBeGreaterThan(3);
  const { failure, failingSince } = await replaced.state();
  expect(failure).toBe(reason);
  await noteIs(reason);
  expect(await idle.state()).toMatchObject({ failingSince, behind: 1, failures: 0 });
  expect(await noted()).toEqual(['INSERT failure of the purger of the CDN']);
  // Another process has taken the lease.
  await setEpoch('+ 1', library);
  reason = 'cdn.example takes no more purges for now (429)';
  await expect.poll(async () => (await replaced.state()).failure).toBe(reason);
  expect([(await idle.state()).failure, await noted()]).toEqual([undefined, ['INSERT failure of the purger of the CDN']]);
  await replaced.stop();
  library.clock.now += 5000;
  const next = start(options);
  await noteIs(reason);
  expect(await idle.state()).toMatchObject({ failingSince });
  expect(await next.state()).toMatchObject({ failure: reason, failingSince });
  reason = undefined;
  await noteIs(undefined);
  await expect.poll(() => idle.state()).toMatchObject({ behind: 0, doubt: { name: 'cdns.unreachableFromHere', parameters: [expect.any(String)] } });
  expect((await next.state()).doubt).toEqual((await idle.state()).doubt);
  expect((await noted()).slice(1)).toEqual(['UPDATE failure of the purger of the CDN', 'DELETE failure of the purger of the CDN']);
});

test('a process that is replaced before it fails for the first time notes nothing', async () => {
  const { library } = await openBehind();
  const noted = await watchNotes(library.database);
  const note = createFailureNote({ database: library.database, work: 'the follower of the directory', now: Date.now });
  await note.open();
  await setEpoch('+ 1', library);
  await note.fail(new Error('Another process copies'));
  expect([note.current()?.reason, await noted()]).toEqual(['Another process copies', []]);
});
