// Throws away files nobody can ask for any more: no record names them, no save that can still be undone, and no page that
// is live or was so lately. Young files are left alone: their records may be about to be written.
import { type Objects, pagesSince } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import { entityNames } from '@stem/model';
import { contentTable } from '../database/content-table.ts';
import { addressesIn, type MediaFiles } from './media-files.ts';

const day = 24 * 60 * 60 * 1000;

/** How long what was deleted or replaced can be brought back, in days. */
export const daysKept = 90;

/** Days a file may lie around without a record. */
const daysOfGrace = 2;

export interface CollectorOptions {
  readonly files: MediaFiles;
  readonly database: Pick<Database, 'read' | 'rows'>;
  readonly objects: Pick<Objects, 'get'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Returns the names of the files that are gone. */
export async function collectMedia(options: CollectorOptions): Promise<string[]> {
  const { files, now } = options;
  const old = async () => (await files.list(now())).filter(({ age }) => age > daysOfGrace * day).map(({ name }) => name);
  const unknown = new Set(await old());
  for await (const text of textsThatName(options)) {
    if (unknown.size === 0) break;
    for (const name of addressesIn(text)) unknown.delete(name);
  }
  // One that was uploaded again meanwhile is young again.
  const gone = (await old()).filter((name) => unknown.has(name));
  for (const name of gone) await files.remove(name);
  return gone;
}

// Whatever may show a file: the cheapest to ask first.
async function* textsThatName({ database, objects, now }: CollectorOptions): AsyncGenerator<string> {
  const since = new Date(now() - daysKept * day).toISOString();
  for (const name of entityNames) yield JSON.stringify(await database.read.select().from(contentTable(name).table));
  for (const { changes } of await database.rows("SELECT changes FROM change_log WHERE at >= ? AND instr(changes, '/media/') > 0", [since]))
    yield String(changes);
  for (const hash of await pagesSince(since, database)) yield (await objects.get(hash))?.toString('latin1') ?? '';
}
