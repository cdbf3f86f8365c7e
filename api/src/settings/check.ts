// What cannot be seen from a setting's text: whether the folder can be written and the database answers.
import { access, constants, mkdir } from 'node:fs/promises';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import type { Settings } from './settings.ts';

export type Opened = { readonly ok: true; readonly database: Database } | { readonly ok: false; readonly problems: readonly string[] };

/** Makes the data folder and opens the database; all that is wrong, in one list. */
export async function openStorage({ dataFolder, database: { url, authToken } }: Settings): Promise<Opened> {
  const problems: string[] = [];
  await writable(dataFolder).catch((error: Error) => problems.push(`DATA_DIR cannot be written: ${error.message}`));
  const isBelow = url.startsWith(`file:${dataFolder}`);
  const database =
    isBelow && problems.length > 0 ? undefined : await opened(url, authToken).catch((error: Error) => void problems.push(unreachable(url, error)));
  if (database && problems.length === 0) return { ok: true, database };
  await database?.close();
  return { ok: false, problems };
}

async function writable(folder: string) {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK | constants.X_OK);
}

async function opened(url: string, authToken: string | undefined): Promise<Database> {
  const waiting = AbortSignal.timeout(10_000);
  const late = new Promise<never>((_, reject) => {
    waiting.addEventListener('abort', () => reject(new Error('it did not answer within 10 seconds')));
  });
  return Promise.race([openDatabase({ url, authToken }), late]);
}

const unreachable = (url: string, error: Error) =>
  `DATABASE_URL ${url.replace(/\/\/[^/@]*@/, '//')} cannot be opened: ${error.cause instanceof Error ? error.cause.message : error.message}`;
