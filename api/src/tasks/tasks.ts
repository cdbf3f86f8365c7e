// Work that an answer promises: stored before the answer, done a little later, and after a restart if the process ended in
// the meantime. Its input is sealed, because it may sign a person in.
import type { Database, Transaction } from '@stem/content-pipeline/database';
import { asc, eq } from 'drizzle-orm';
import { tasks } from '../database/tables.ts';
import type { Background } from '../http/background.ts';
import type { Seal } from '../mail/seal.ts';
import { type Perform, type PromisedTask, type Take, taskSchema } from './task.ts';

export interface Tasks {
  /** Stores a task; call `start` after the commit. Returns its id. */
  add(task: PromisedTask, transaction: Transaction): Promise<string>;
  /** Starts the task a little later; the caller does not wait. */
  start(id: string): void;
  /** Starts the tasks that an earlier process has left. */
  resume(): Promise<void>;
}

export interface TasksOptions {
  readonly database: Database;
  readonly seal: Seal;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly background: Background;
  readonly perform: Perform;
  readonly onError: (error: unknown) => void;
}

/** At most 10 tries; then the task waits for the next start. */
const mostTries = 10;
/** Milliseconds between two tries. */
const retryDelay = 60_000;

export function createTasks({ database, seal, newId, now, background, perform, onError }: TasksOptions): Tasks {
  function start(id: string, triesLeft = mostTries) {
    background.run(async () => {
      try {
        await performStored(id);
      } catch (error) {
        onError(error);
        if (triesLeft > 1) setTimeout(() => start(id, triesLeft - 1), retryDelay).unref();
      }
    });
  }
  async function performStored(id: string) {
    const [row] = await database.read.select().from(tasks).where(eq(tasks.id, id));
    if (!row) return;
    const take: Take = async (transaction) => (await transaction.delete(tasks).where(eq(tasks.id, id)).returning({ id: tasks.id })).length > 0;
    const input = seal.open(row.sealed, id);
    if (input !== undefined) return perform(taskSchema.parse(JSON.parse(input)), take);
    onError(new Error('A task was sealed with another key than the one in DATA_DIR/mail-key, and cannot be done'));
    await database.write(take);
  }
  return {
    async add(task, transaction) {
      const id = newId();
      await transaction.insert(tasks).values({ id, sealed: seal.close(JSON.stringify(task), id), created_at: now() });
      return id;
    },
    start: (id) => start(id),
    async resume() {
      const left = await database.read.select({ id: tasks.id }).from(tasks).orderBy(asc(tasks.created_at), asc(tasks.id));
      for (const { id } of left) start(id);
    },
  };
}
