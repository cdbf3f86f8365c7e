// Opens the data folder and the database, or says in one sentence each why that is impossible. Nothing is changed then.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, DatabaseUnreachable, fileOf, findError, isStorageFull, openDatabase } from '@stem/content-pipeline/database';
import { openS3Bucket, StorageUnreachable } from '@stem/content-pipeline/storage';
import { databaseFile, restoringFolder } from '../backup/installation.ts';
import { findNewerSchema } from '../database/schema-number.ts';
import { makeFolder } from '../disk.ts';
import { commandLine } from '../settings/program.ts';
import type { StorageSettings } from '../settings/settings.ts';
import { describeObstacle, findObstacles } from './own-folders.ts';
import { keepPrivate } from './private-files.ts';
import { releaseReserve } from './reserve.ts';
import { tryToWrite } from './room.ts';

export interface CannotOpen {
  readonly ok: false;
  readonly problems: readonly string[];
  /** Given when it only has to be waited for: a database server or a store that is away. */
  readonly away?: Error;
}

export type Opened = { readonly ok: true; readonly database: Database } | CannotOpen;

/** Creates the data folder and opens the database. A full disk is no problem for an existing installation. */
export async function openStorage(settings: StorageSettings): Promise<Opened> {
  const { dataFolder, database: source } = settings;
  const problems: string[] = [];
  const away: Error[] = [];
  const noteAway = (error: Error) => void (mayPass(error) && away.push(error));
  await checkWritable(dataFolder).catch(async (error: NodeJS.ErrnoException) =>
    problems.push(`DATA_DIR cannot be written: ${(await describeObstacle(dataFolder, 'folder')) ?? describeMissing(dataFolder, error)}`),
  );
  problems.push(...(await findObstacles(dataFolder)));
  if (existsSync(restoringFolder(dataFolder))) problems.push(describeUnfinished(dataFolder));
  if (settings.s3)
    await openS3Bucket(settings.s3)
      .probe(startTimeout)
      .catch((error: Error) => {
        problems.push(describeBucket(settings, error));
        noteAway(error);
      });
  const isBelow = fileOf(source.url)?.startsWith(join(dataFolder, '/')) === true;
  if (isBelow && problems.length > 0) return { ok: false, problems };
  function refuseDatabase(error: Error): undefined {
    problems.push(describeUnreachable(settings, error));
    noteAway(error);
  }
  const database = await openWithTimeout(source).catch(refuseDatabase);
  const newer = database && (await findNewerSchema(database).catch(refuseDatabase));
  if (newer !== undefined) problems.push(newer);
  if (database && problems.length === 0) {
    await keepPrivate(settings);
    return { ok: true, database };
  }
  await database?.close();
  return { ok: false, problems, ...(away[0] && away.length === problems.length && { away: away[0] }) };
}

const mayPass = (error: Error): boolean => findError(error, DatabaseUnreachable) !== undefined || findError(error, StorageUnreachable)?.mayPass === true;

async function checkWritable(folder: string) {
  await makeFolder(folder);
  try {
    await tryToWrite(folder);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await releaseReserve(folder);
  }
}

const describeMissing = (dataFolder: string, { code = '', message }: NodeJS.ErrnoException) =>
  ['EACCES', 'EPERM', 'EROFS'].includes(code)
    ? `this user may not create ${dataFolder}: create it and give it to the user that Stem runs as (chown), or set DATA_DIR to another folder`
    : message;

const describeUnfinished = (dataFolder: string) =>
  `DATA_DIR contains a restore that is running or was interrupted: empty ${dataFolder} and restore the backup again`;

/** Milliseconds for which a start waits for a server. */
const startTimeout = 10_000;

async function openWithTimeout({ url, authToken }: StorageSettings['database']): Promise<Database> {
  const opening = openDatabase({ url, authToken });
  const timeout = AbortSignal.timeout(startTimeout);
  const tooLate = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new DatabaseUnreachable('it did not answer within 10 seconds')));
  });
  try {
    return await Promise.race([opening, tooLate]);
  } catch (error) {
    opening.then((late) => late.close()).catch(() => undefined); // the error below says why
    throw error;
  }
}

const describeBucket = ({ s3 }: StorageSettings, { message }: Error): string =>
  `The bucket ${s3?.bucket} in S3_BUCKET at ${s3?.endpoint} cannot be used. ${message}. Check S3_ENDPOINT, S3_REGION and the keys; the bucket has to exist`;

function describeUnreachable(settings: StorageSettings, error: Error): string {
  const { url } = settings.database;
  const file = databaseFile(settings);
  if (isStorageFull(error)) return `There is no room left on the disk of ${file ?? settings.dataFolder}: free some space and start again`;
  if (/malformed|not a database/.test(causeOf(error)))
    return `The database ${file ?? url} is damaged (${causeOf(error)}): restore the last backup into an empty DATA_DIR with ${commandLine('restore', 'FILE')}`;
  if (file === join(settings.dataFolder, 'stem.db')) return `The database ${file} cannot be opened: ${causeOf(error)}`;
  return withoutCredentials(`DATABASE_URL ${url.split('?', 1)[0]} cannot be opened: ${causeOf(error)}`);
}

// The message of the client may repeat the address.
const withoutCredentials = (sentence: string) => sentence.replaceAll(/\/\/[^/@\s]*@/g, '//');

// The innermost message names the cause.
const causeOf = (error: Error): string =>
  error.cause instanceof Error ? causeOf(error.cause) : error.message || String((error as NodeJS.ErrnoException).code); // system errors may have a code only
