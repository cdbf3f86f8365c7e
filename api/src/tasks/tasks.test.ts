// Work that was promised and not done, because the process ended: the next process does it once.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@stem/content-pipeline/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../test/empty-database.ts';
import { createBackground } from '../http/background.ts';
import { createSeal } from '../mail/seal.ts';
import type { Perform, PromisedTask } from './task.ts';
import { createTasks } from './tasks.ts';

const asked: PromisedTask = { kind: 'login link', email: 'vreni@alder.example', formatId: randomUUID(), browser: 'secret' };

let folder: string;
let database: Database;
let errors: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tasks-'));
  database = await openEmptyDatabase(folder);
  errors = [];
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const seal = createSeal(randomBytes(32));
function open(perform: Perform, key = seal) {
  const onError = (error: unknown) => errors.push(error);
  const background = createBackground({ delay: () => 0, onError });
  return { tasks: createTasks({ database, seal: key, newId: randomUUID, now: Date.now, background, perform, onError }), background };
}
const left = () => database.rows('SELECT * FROM tasks');
/** As a process does that is killed before it starts the task. */
const promise = () => database.write((transaction) => open(async () => undefined).tasks.add(asked, transaction));

test('a task that was stored is done once by the next process, and nothing of it is readable in the meantime', async () => {
  await promise();
  expect(JSON.stringify(await left())).not.toMatch(/vreni|secret/);
  const done: PromisedTask[] = [];
  const perform: Perform = async (task, take) => {
    if (await database.write(take)) done.push(task);
  };
  const [one, other] = [open(perform), open(perform)];
  await Promise.all([one.tasks.resume(), other.tasks.resume()]);
  await Promise.all([one.background.settled(), other.background.settled()]);
  expect([done, await left(), errors]).toEqual([[asked], [], []]);
});

test('a task that fails stays for the next start, and its failure is reported', async () => {
  await promise();
  const failing = open(async () => Promise.reject(new Error('The disk is full')));
  await failing.tasks.resume();
  await failing.background.settled();
  expect([errors.map(String), (await left()).length]).toEqual([['Error: The disk is full'], 1]);
});

test('after an outage a task that has failed is tried at once, and one that is being done is not done twice', async () => {
  await promise();
  let tries = 0;
  const gate = Promise.withResolvers<void>();
  const { tasks, background } = open(async (_, take) => {
    tries += 1;
    if (tries === 1) throw new Error('The database does not answer');
    await gate.promise;
    await database.write(take);
  });
  await tasks.resume();
  await background.settled();
  await tasks.resume();
  await background.settled();
  expect(tries).toBe(1);
  await tasks.retry();
  await expect.poll(() => tries).toBe(2);
  await tasks.retry();
  gate.resolve();
  await background.settled();
  expect([tries, await left(), errors.map(String)]).toEqual([2, [], ['Error: The database does not answer']]);
});

test('a task that was sealed with a lost key is reported and removed', async () => {
  await promise();
  const later = open(async () => undefined, createSeal(randomBytes(32)));
  await later.tasks.resume();
  await later.background.settled();
  expect([errors.map(String), await left()]).toEqual([[expect.stringContaining('another key')], []]);
});
