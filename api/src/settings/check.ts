// Checks what the text of a setting does not show: whether the data folder can be written and the database can be opened.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { restoringFolder } from '../backup/installation.ts';
import { readSettings, type Settings, type StorageSettings } from './settings.ts';

export type Opened = { readonly ok: true; readonly database: Database } | { readonly ok: false; readonly problems: readonly string[] };
export type Ready =
  | { readonly ok: true; readonly settings: Settings; readonly database: Database }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the settings and opens the storage, or returns all problems of both in one list. */
export async function prepareSettings(environment: Readonly<Record<string, string | undefined>>, folder: string): Promise<Ready> {
  const read = readSettings(environment, folder);
  const storage = read.ok ? read.settings : read.storage;
  const opened = storage && (await openStorage(storage));
  if (read.ok && opened?.ok) return { ok: true, settings: read.settings, database: opened.database };
  if (opened?.ok) await opened.database.close();
  return { ok: false, problems: [...(read.ok ? [] : read.problems), ...(opened && !opened.ok ? opened.problems : [])] };
}

/** Creates the data folder and opens the database. */
export async function openStorage({ dataFolder, database: { url, authToken } }: StorageSettings): Promise<Opened> {
  const problems: string[] = [];
  await checkWritable(dataFolder).catch((error: Error) => problems.push(`DATA_DIR cannot be written: ${error.message}`));
  if (existsSync(restoringFolder(dataFolder))) problems.push(describeUnfinished(dataFolder));
  const isBelow = url.startsWith(`file:${dataFolder}`);
  const database =
    isBelow && problems.length > 0
      ? undefined
      : await openWithTimeout(url, authToken).catch((error: Error) => void problems.push(describeUnreachable(url, error)));
  if (database && problems.length === 0) return { ok: true, database };
  await database?.close();
  return { ok: false, problems };
}

// Permissions are not enough: only a write shows that a disk is full or read-only.
async function checkWritable(folder: string) {
  await makeFolder(folder);
  const trial = join(folder, `.trial-${randomUUID()}`);
  try {
    await writeFile(trial, 'trial');
  } finally {
    await rm(trial, { force: true });
  }
}

// One level at a time: Node hangs in a recursive `mkdir` below folders such as /proc.
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

const describeUnfinished = (dataFolder: string) =>
  `DATA_DIR contains a restore that is running or was interrupted: empty ${dataFolder} and restore the backup again`;

async function openWithTimeout(url: string, authToken: string | undefined): Promise<Database> {
  const timeout = AbortSignal.timeout(10_000);
  const tooLate = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new Error('it did not answer within 10 seconds')));
  });
  return Promise.race([openDatabase({ url, authToken }), tooLate]);
}

const describeUnreachable = (url: string, error: Error) => withoutCredentials(`DATABASE_URL ${url.split('?', 1)[0]} cannot be opened: ${causeOf(error)}`);

// The message of the client may repeat the address.
const withoutCredentials = (sentence: string) => sentence.replaceAll(/\/\/[^/@\s]*@/g, '//');

// The innermost message names the cause.
const causeOf = (error: Error): string =>
  error.cause instanceof Error ? causeOf(error.cause) : error.message || String((error as NodeJS.ErrnoException).code); // system errors may have a code only
