// An empty database with its tables, which are created once: a file, or a server when STEM_TEST_DATABASE says so.
import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { hasSwift } from '../../content-pipeline/test/swift.ts';
import { prepareDatabase } from '../src/database/prepare.ts';
import { startDatabaseServer } from './database-server.ts';

export interface EmptyDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/** Whether the tests run on a libSQL server instead of a file. */
export const isOnServer = process.env.STEM_TEST_DATABASE === 'server';

/** Whether files are in an S3 store instead of on the disk: with a server, or when STEM_TEST_STORAGE says so. */
export const isOnStore = hasSwift && (isOnServer || process.env.STEM_TEST_STORAGE === 's3');

/** Whether this is the long suite, which has time for more repetitions. */
export const isLong = process.env.STEM_TESTS === 'long';

/** Whether to test only what a server may do differently, with fewer repetitions: it takes ten times as long. */
export const isBrief = isOnServer && !isLong;

let preparedFile: Promise<string> | undefined;
let preparedServer: Promise<string> | undefined;

export async function createEmptyDatabase(folder: string): Promise<EmptyDatabase> {
  if (isOnServer) {
    preparedServer ??= prepareServer();
    const { url, stop } = await startServer(await preparedServer);
    return { url, remove: stop };
  }
  preparedFile ??= prepareFile();
  const file = join(folder, 'stem.db');
  await copyFile(await preparedFile, file);
  return { url: `file:${file}`, remove: async () => undefined };
}

/** Always a file, and opened. */
export async function openEmptyDatabase(folder: string): Promise<Database> {
  preparedFile ??= prepareFile();
  const file = join(folder, 'stem.db');
  await copyFile(await preparedFile, file);
  return openDatabase({ url: `file:${file}` });
}

async function prepareFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stem-prepared-'));
  const database = await openDatabase({ url: `file:${join(folder, 'made.db')}` });
  await prepareDatabase(database);
  // A copy of the file alone would lack its write-ahead log.
  const file = join(folder, 'stem.db');
  await database.rows('VACUUM INTO ?', [file]);
  await database.close();
  return file;
}

async function prepareServer(): Promise<string> {
  const { url, folder, leave } = await startServer();
  const database = await openDatabase({ url });
  await prepareDatabase(database);
  await database.close();
  await leave();
  return folder;
}

async function startServer(from?: string) {
  const started = await startDatabaseServer(from);
  if (!started) throw new Error('There is no libSQL server for this machine');
  return started;
}
