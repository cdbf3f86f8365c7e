// How far the folder is, noted in the database; and in the folder, whose it is.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Reader } from '../database.ts';
import { replaceFile } from './tree.ts';

const cursorSchema = z.object({
  /** Of the tree; the folder holds it as well. */
  mark: z.string(),
  /** The last publication that is in the folder. */
  publication: z.number(),
  /** Of the list of the site's files. */
  assets: z.string(),
  usual: z.record(z.string(), z.string()),
  /** Paths that are served and that the folder has no file for. */
  withoutFile: z.array(z.string()).readonly(),
});
export type Cursor = z.infer<typeof cursorSchema>;

const name = 'follower of the directory';

export async function readCursor(database: Pick<Reader, 'rows'>): Promise<Cursor | undefined> {
  const [row] = await database.rows('SELECT value FROM pipeline_state WHERE name = ?', [name]);
  // An earlier version that knew less has copied otherwise: its folder is made anew.
  return row && cursorSchema.safeParse(JSON.parse(String(row.value))).data;
}

export const writeCursor = (database: Database, cursor: Cursor): Promise<void> =>
  database.write(async (transaction) => {
    await transaction.run(
      sql`INSERT INTO pipeline_state (name, value) VALUES (${name}, ${JSON.stringify(cursor)}) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    );
  });

const signSchema = z.object({ mark: z.string(), publication: z.number() });
const signOf = (folder: string): string => join(folder, '.stem');

/** Another database, or an earlier state of this one, must not take the folder for its own. */
export async function isOwnFolder(folder: string, cursor: Cursor): Promise<boolean> {
  const text = await readFile(signOf(folder), 'utf8').catch(() => '{}');
  const writeMark = signSchema.safeParse(JSON.parse(text));
  return writeMark.success && writeMark.data.mark === cursor.mark && writeMark.data.publication <= cursor.publication;
}

export const sign = (folder: string, { mark, publication }: Cursor): Promise<void> => replaceFile(signOf(folder), JSON.stringify({ mark, publication }));
