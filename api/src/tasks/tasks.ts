// Work that an answer promises, stored before it and done later, also by another process. Its input may sign in, so it is sealed.
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
  resume(): Promise<void>;
  /** Starts all tasks, after an outage: those that wait for their next try, or have been given up, as well. */
  retry(): Promise<void>;
}

export interface TasksOptions {
  readonly database: Database;
  readonly seal: Seal;
  readonly newId: () => string;
  readonly now: () => number;
  readonly background: Background;
  readonly perform: Perform;
  readonly onError: (error: unknown) => void;
}

/** At most 10 tries; then the task waits for the next start, or the end of an outage. */
const mostTries = 10;
/** Milliseconds between two tries. */
const retryDelay = 60_000;

export function createTasks({ database, seal, newId, now, background, perform, onError }: TasksOptions): Tasks {
  /** Tasks that this process has started, and is not done with. */
  const known = new Set<string>();
  const running = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();

  function start(id: string, triesLeft = mostTries) {
    clearTimeout(timers.get(id));
    timers.delete(id);
    known.add(id);
    running.add(id);
    background.run(async () => {
      try {
        if (await performStored(id)) known.delete(id);
      } catch (error) {
        onError(error);
        if (triesLeft > 1) timers.set(id, setTimeout(() => start(id, triesLeft - 1), retryDelay).unref());
      } finally {
        running.delete(id);
      }
    });
  }
  /** False when only another process may be able to do it. */
  async function performStored(id: string): Promise<boolean> {
    const [row] = await database.read.select().from(tasks).where(eq(tasks.id, id));
    if (!row) return true;
    const take: Take = async (transaction) => (await transaction.delete(tasks).where(eq(tasks.id, id)).returning({ id: tasks.id })).length > 0;
    const input = seal.open(row.sealed, id);
    if (input !== undefined) {
      await perform(taskSchema.parse(JSON.parse(input)), take);
      return true;
    }
    onError(new Error('A task was sealed with another key than SECRET_KEY or DATA_DIR/mail-key, and cannot be done'));
    // Of a database server another node may have the key.
    if (database.isEmbedded) await database.write(take);
    return database.isEmbedded;
  }
  async function startAll(isDue: (id: string) => boolean) {
    const left = await database.read.select({ id: tasks.id }).from(tasks).orderBy(asc(tasks.created_at), asc(tasks.id));
    for (const { id } of left) if (isDue(id)) start(id);
  }
  return {
    async add(task, transaction) {
      const id = newId();
      await transaction.insert(tasks).values({ id, sealed: seal.close(JSON.stringify(task), id), created_at: now() });
      return id;
    },
    start: (id) => start(id),
    resume: () => startAll((id) => !known.has(id)),
    retry: () => startAll((id) => !running.has(id)),
  };
}
