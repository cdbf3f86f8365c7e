// Removes files that can no longer be requested: no record names them, no release, no save that can be undone, and no page that is live
// or was live recently. Young files stay: their records may be about to be written.
import { type Objects, pagesSince } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import { entityNames } from '@stem/model';
import { contentTable } from '../database/content-table.ts';
import { findMediaNames, type MediaFiles } from './media-files.ts';

const day = 24 * 60 * 60 * 1000;

/** Days in which a deletion or replacement can be undone. */
export const daysKept = 90;

/** Days a file without a record is kept. */
const daysOfGrace = 2;

export interface CollectorOptions {
  readonly files: MediaFiles;
  readonly database: Pick<Database, 'read' | 'rows'>;
  readonly objects: Pick<Objects, 'get'>;
  readonly now: () => number;
}

export async function collectMedia(options: CollectorOptions): Promise<string[]> {
  const { files, now } = options;
  const grace = daysOfGrace * day;
  const unknown = new Set((await files.list(now())).filter(({ age }) => age > grace).map(({ name }) => name));
  for await (const text of textsThatName(options)) {
    if (unknown.size === 0) break;
    for (const name of findMediaNames(text)) unknown.delete(name);
  }
  const removed: string[] = [];
  // A file that was uploaded again in the meantime, on whichever node, is young again.
  for (const name of unknown) if (await files.removeOlder(name, now() - grace)) removed.push(name);
  return removed;
}

// Everything that may name a file, cheapest source first.
async function* textsThatName({ database, objects, now }: CollectorOptions): AsyncGenerator<string> {
  const since = new Date(now() - daysKept * day).toISOString();
  for (const name of entityNames) yield JSON.stringify(await database.read.select().from(contentTable(name).table));
  for (const { pairs } of await database.rows("SELECT pairs FROM release_changes WHERE instr(pairs, '/media/') > 0")) yield String(pairs);
  for (const { changes } of await database.rows("SELECT changes FROM change_log WHERE at >= ? AND instr(changes, '/media/') > 0", [since]))
    yield String(changes);
  for (const hash of await pagesSince(since, database)) yield (await objects.get(hash))?.toString('latin1') ?? '';
}

export interface CleanupOptions {
  /** Run one after the other; one that fails does not stop the others. */
  readonly tasks: readonly (() => Promise<unknown>)[];
  /** Milliseconds between two rounds; the first starts immediately. */
  readonly every: number;
  readonly onError: (error: unknown) => void;
}

/** Removes at regular intervals what is not needed any more. */
export function startCleanup({ tasks, every, onError }: CleanupOptions) {
  let round: Promise<unknown> = Promise.resolve();
  const startRound = () => {
    for (const task of tasks) round = round.then(task).catch(onError);
  };
  startRound();
  const timer = setInterval(startRound, every);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
