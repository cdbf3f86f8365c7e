// How far back earlier versions of pages fit into a size, from the newest receipt on. An object counts once, for the newest receipt
// that names it: it stays as long as that one. Nothing is kept in memory, however many there are.
import { z } from 'zod';
import type { Reader } from '../database.ts';
import { readState, writeState } from '../ledger/state-rows.ts';
import type { CollectionContext } from './collect.ts';

/** Versions per query; their files are measured at the same time. */
const portion = 100;

export const versionsQuery = `
  SELECT publication_id AS publication, path, before->>'object' AS object, before->>'size' AS size FROM publication_pages AS line
  WHERE (publication_id, path) < (?, ?) AND publication_id > ? AND before->>'object' IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM pipeline_pages WHERE object = line.before->>'object')
    AND NOT EXISTS (SELECT 1 FROM publication_pages AS later WHERE later.before IS NOT NULL AND later.before->>'object' = line.before->>'object'
      AND (later.publication_id, later.path) > (line.publication_id, line.path))
  ORDER BY publication_id DESC, path DESC LIMIT ?`;

export interface Fit {
  /** The last publication that does not fit; 0 when all do. */
  readonly last: number;
  /** In bytes, of the versions that stay. */
  readonly bytes: number;
}

interface Room {
  readonly bytes: number;
  /** Only publications after this one count: the others are too old. */
  readonly tooOld: number;
  /** Those after this one stay, however large. */
  readonly removable: number;
}

export async function fitVersions(
  { bytes: limit, tooOld, removable }: Room,
  { database, objects, isStopped }: Pick<CollectionContext, 'database' | 'objects' | 'isStopped'>,
): Promise<Fit> {
  // Where others read the files they are not compressed.
  const sizeOf = async ({ object, size }: Readonly<Record<string, unknown>>) => objects.sizeOf?.(String(object)) ?? Number(size);
  let bytes = 0;
  let own = 0;
  for (let [publication, path, isMore] = [Number.MAX_SAFE_INTEGER, '', true]; isMore && !isStopped(); ) {
    const rows = await database.rows(versionsQuery, [publication, path, tooOld, portion]);
    const sizes = await Promise.all(rows.map(sizeOf));
    for (const [index, row] of rows.entries()) {
      if (row.publication !== publication) own = 0;
      publication = Number(row.publication);
      own += sizes[index] ?? 0;
      bytes += sizes[index] ?? 0;
      if (bytes > limit && publication <= removable) return { last: publication, bytes: bytes - own };
    }
    path = String(rows.at(-1)?.path ?? '');
    isMore = rows.length === portion;
  }
  return { last: 0, bytes };
}

const stateName = 'versions';
const stateSchema = z.object({ bytes: z.number(), limit: z.number(), gone: z.string().optional() });

/** How much room earlier versions of pages take, and how far they go back. */
export interface KeptVersions {
  /** When that was last measured. */
  readonly bytes: number;
  /** What they may take, in bytes; the last publications take more if they must. */
  readonly limit: number;
  /** ISO instant of the oldest publication that can be rolled back. */
  readonly since: string;
  /** Whether they would go back further if they took less room. */
  readonly areShortened: boolean;
}

/** What a collection has left; `gone` is when the last publication was made that did not fit. */
type Noted = z.infer<typeof stateSchema>;

/** `since`: an ISO instant. What was made before it would be too old anyway. */
export async function noteFit(fit: Noted, since: string, { database }: Pick<CollectionContext, 'database'>): Promise<void> {
  const gone = fit.gone ?? (await readState(database, stateName, stateSchema))?.gone;
  const { bytes, limit } = fit;
  await writeState(database, stateName, { bytes, limit, ...(gone !== undefined && gone >= since && { gone }) }, 'later');
}

/** Undefined before the first collection with a size. */
export async function readKeptVersions(database: Pick<Reader, 'rows'>): Promise<KeptVersions | undefined> {
  const noted = await readState(database, stateName, stateSchema);
  const [oldest] = await database.rows('SELECT at FROM publications ORDER BY id LIMIT 1');
  return noted && oldest && { bytes: noted.bytes, limit: noted.limit, since: String(oldest.at), areShortened: noted.gone !== undefined };
}
