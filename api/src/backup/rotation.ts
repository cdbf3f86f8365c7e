// Backups on a schedule: archives with the day and time in their names, of which the latest are kept, and when the last was made.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';
import type { StorageSettings } from '../settings/settings.ts';

const pattern = /^stem-\d{8}T\d{6}Z\.tar$/;

/** `stem-20270414T080000Z.tar` */
export const nameAt = (iso: string): string => `stem-${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar`;

/** Removes all but the latest archives of a folder, and nothing else. Returns what it has removed. */
export async function keepLatest(folder: string, kept: number): Promise<string[]> {
  const old = (await readdir(folder))
    .filter((name) => pattern.test(name))
    .sort()
    .slice(0, -kept);
  for (const name of old) await rm(join(folder, name));
  return old;
}

const stateName = 'last backup';

/** As everything in this table, an object: the pipeline takes another value for damaged. */
const storedAt = (iso: string) => JSON.stringify({ at: iso });

/** For the figures of the running Stem. */
export async function noteBackup({ database: where }: Pick<StorageSettings, 'database'>, iso: string): Promise<void> {
  const database = await openDatabase(where);
  try {
    await database.write(async (transaction) => {
      await transaction.run(sql`INSERT OR REPLACE INTO pipeline_state (name, value) VALUES (${stateName}, ${storedAt(iso)})`);
    });
  } finally {
    await database.close();
  }
}

/** Milliseconds since 1970; undefined when none was made. */
export async function lastBackup(database: Pick<Database, 'rows'>): Promise<number | undefined> {
  const [row] = await database.rows('SELECT value->>? AS at FROM pipeline_state WHERE name = ?', ['$.at', stateName]);
  return row && Date.parse(String(row.at));
}
