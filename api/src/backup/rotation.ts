// Backups on a schedule: archives with the day and time in their names, of which the latest are kept, and when the last was made.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StorageSettings } from '../settings/settings.ts';

const pattern = /^stem-\d{8}T\d{6}Z\.tar$/;

/** `stem-20270414T080000Z.tar` */
export const nameAt = (iso: string): string => `stem-${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar`;

/** The instant in such a name. */
const instantOf = (name: string): string => name.replace(/^stem-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/, '$1-$2-$3T$4:$5:$6Z');

/** The instant of the oldest archive of a folder, as ISO; undefined without one. */
export async function oldestIn(folder: string): Promise<string | undefined> {
  const [oldest] = (await readdir(folder)).filter((name) => pattern.test(name)).sort();
  return oldest === undefined ? undefined : instantOf(oldest);
}

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

const stateSchema = z.object({ at: z.string(), since: z.string().optional(), kept: z.number().optional() });

/** What the running Stem knows of backups, which are elsewhere. */
export interface NotedBackup {
  /** ISO instants of the last one, and of the oldest that there is as far as Stem knows. */
  readonly at: string;
  readonly since: string;
  /** How many of a folder are kept; undefined where all are. */
  readonly kept?: number | undefined;
}

/** `oldest`: that of a folder of which only some are kept; otherwise the first one ever made is taken to be there still. */
export async function noteBackup(
  { database: where }: Pick<StorageSettings, 'database'>,
  { at, oldest, kept }: { readonly at: string; readonly oldest?: string | undefined; readonly kept?: number | undefined },
): Promise<void> {
  const database = await openDatabase(where);
  try {
    const since = oldest ?? (await readBackups(database))?.since ?? at;
    await database.write(async (transaction) => {
      await transaction.run(sql`INSERT OR REPLACE INTO pipeline_state (name, value) VALUES (${stateName}, ${JSON.stringify({ at, since, kept })})`);
    });
  } finally {
    await database.close();
  }
}

/** Undefined when none was made. */
export async function readBackups(database: Pick<Database, 'rows'>): Promise<NotedBackup | undefined> {
  const [row] = await database.rows('SELECT value FROM pipeline_state WHERE name = ?', [stateName]);
  const noted = row && stateSchema.parse(JSON.parse(String(row.value)));
  return noted && { ...noted, since: noted.since ?? noted.at };
}

/** Milliseconds since 1970; undefined when none was made. */
export async function lastBackup(database: Pick<Database, 'rows'>): Promise<number | undefined> {
  const noted = await readBackups(database);
  return noted && Date.parse(noted.at);
}
