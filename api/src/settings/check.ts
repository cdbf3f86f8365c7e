// What cannot be seen from a setting's text: whether the folder can be written and the database answers.
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

/** Reads the settings and opens the storage; everything that is wrong with either, in one list. */
export async function prepareSettings(environment: Readonly<Record<string, string | undefined>>, folder: string): Promise<Ready> {
  const read = readSettings(environment, folder);
  const storage = read.ok ? read.settings : read.storage;
  const opened = storage && (await openStorage(storage));
  if (read.ok && opened?.ok) return { ok: true, settings: read.settings, database: opened.database };
  if (opened?.ok) await opened.database.close();
  return { ok: false, problems: [...(read.ok ? [] : read.problems), ...(opened && !opened.ok ? opened.problems : [])] };
}

/** Makes the data folder and opens the database. */
export async function openStorage({ dataFolder, database: { url, authToken } }: StorageSettings): Promise<Opened> {
  const problems: string[] = [];
  await writable(dataFolder).catch((error: Error) => problems.push(`DATA_DIR cannot be written: ${error.message}`));
  if (existsSync(restoringFolder(dataFolder))) problems.push(unfinished(dataFolder));
  const isBelow = url.startsWith(`file:${dataFolder}`);
  const database =
    isBelow && problems.length > 0 ? undefined : await opened(url, authToken).catch((error: Error) => void problems.push(unreachable(url, error)));
  if (database && problems.length === 0) return { ok: true, database };
  await database?.close();
  return { ok: false, problems };
}

// Asking the system for permissions is not enough: a full or read-only disk shows only when something is written.
async function writable(folder: string) {
  await makeFolder(folder);
  const trial = join(folder, `.trial-${randomUUID()}`);
  try {
    await writeFile(trial, 'trial');
  } finally {
    await rm(trial, { force: true });
  }
}

// Step by step: asked to make a folder with all that lead to it, Node never comes back from places such as /proc.
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

const unfinished = (dataFolder: string) => `DATA_DIR contains a restore that is running or was interrupted: empty ${dataFolder} and restore the backup again`;

async function opened(url: string, authToken: string | undefined): Promise<Database> {
  const waiting = AbortSignal.timeout(10_000);
  const late = new Promise<never>((_, reject) => {
    waiting.addEventListener('abort', () => reject(new Error('it did not answer within 10 seconds')));
  });
  return Promise.race([openDatabase({ url, authToken }), late]);
}

const unreachable = (url: string, error: Error) => withoutSecrets(`DATABASE_URL ${url.replace(/\?.*$/s, '')} cannot be opened: ${causeOf(error)}`);

// What the client says may repeat the address.
const withoutSecrets = (sentence: string) => sentence.replaceAll(/\/\/[^/@\s]*@/g, '//');

// The innermost message is the one that says what is wrong.
const causeOf = (error: Error): string =>
  error.cause instanceof Error ? causeOf(error.cause) : error.message || String((error as NodeJS.ErrnoException).code); // system errors may have a code only
