// The cursor of the follower in the database, and the mark in its folder that says to which cursor it belongs.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database, Reader } from '../database.ts';
import { parseState, readState, writeState } from '../ledger/state-rows.ts';
import { replaceFile } from './tree.ts';

const cursorSchema = z.object({
  /** Id of the copied tree, also stored in the folder. */
  mark: z.string(),
  /** The last publication in the folder. */
  publication: z.number(),
  /** Fingerprint of the list of assets. */
  assets: z.string(),
  usual: z.record(z.string(), z.string()),
  /** Served paths that the folder has no file for. */
  withoutFile: z.array(z.string()).readonly(),
});
export type Cursor = z.infer<typeof cursorSchema>;

const name = 'follower of the directory';

// The cursor of an earlier version does not match the schema: the folder is copied again from scratch.
export const readCursor = (database: Pick<Reader, 'rows'>): Promise<Cursor | undefined> => readState(database, name, cursorSchema);

export const writeCursor = (database: Database, cursor: Cursor): Promise<void> => writeState(database, name, cursor);

const markSchema = z.object({ mark: z.string(), publication: z.number() });
const markFileOf = (folder: string): string => join(folder, '.stem');

/** Whether the folder belongs to this cursor, and not to another database or to a later state of this one. */
export async function isOwnFolder(folder: string, cursor: Cursor): Promise<boolean> {
  const text = await readFile(markFileOf(folder), 'utf8').catch(() => '{}');
  const found = markSchema.safeParse(parseState(text));
  return found.success && found.data.mark === cursor.mark && found.data.publication <= cursor.publication;
}

export const writeMark = (folder: string, { mark, publication }: Cursor): Promise<void> =>
  replaceFile(markFileOf(folder), JSON.stringify({ mark, publication }));
