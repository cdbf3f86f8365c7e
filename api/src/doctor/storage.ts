// Where data is: the disk, the database, the bucket, and the copy for another web server.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { openS3Bucket, type S3Settings } from '@stem/content-pipeline/storage';
import { sql } from 'drizzle-orm';
import { databaseFile } from '../backup/installation.ts';
import { findNewerSchema } from '../database/schema-number.ts';
import { tryToWrite } from '../storage/room.ts';
import { answerTimeout, type Diagnosis, doubtful, type Examination, good, millisecondsOf } from './examination.ts';

/** The share of the disk below which it is about to be full. */
const littleRoom = 0.1;

async function examineFolder(folder: string): Promise<Diagnosis> {
  if (!existsSync(folder)) return doubtful(`${folder} is not there yet`, 'The first start makes it; its user must be able to do so');
  await tryToWrite(folder);
  const { bavail, blocks, bsize } = await statfs(folder);
  const room = `${((bavail * bsize) / 1e9).toFixed(1)} of ${((blocks * bsize) / 1e9).toFixed(1)} GB are free for ${folder}`;
  return bavail / blocks < littleRoom ? doubtful(room, 'Free some space, or move DATA_DIR to a larger disk') : good(room);
}

const folderAdvice = 'Give the folder to the user that Stem runs as (chown), and free some space if the disk is full';

export const examineDisk: Examination = { of: 'Disk', advice: folderAdvice, examine: ({ settings }) => examineFolder(settings.dataFolder) };

export const examineDatabase: Examination = {
  of: 'Database',
  advice: 'Check DATABASE_URL and DATABASE_AUTH_TOKEN, which must allow writing, and that the server runs and can be reached from here',
  async examine({ settings }) {
    const file = databaseFile(settings);
    if (file !== undefined && !existsSync(file)) return doubtful(`there is none yet in ${file}`, 'The first start makes it');
    const database = await withinTime(openDatabase(settings.database));
    try {
      const begun = performance.now();
      await withinTime(database.rows('SELECT 1'));
      const took = millisecondsOf(begun);
      const newer = await findNewerSchema(database);
      if (newer !== undefined) return { is: 'bad', says: newer, advice: 'See “Upgrade and roll back” in the guide for operators' };
      await withinTime(tryToWriteInto(database));
      return good(`${file ?? settings.database.url.split('?', 1)[0]} answers in ${took} and can be written`);
    } finally {
      await database.close();
    }
  },
};

class RolledBack extends Error {}

/** Nothing of it stays. */
const tryToWriteInto = (database: Database): Promise<void> =>
  database
    .write(async (transaction) => {
      await transaction.run(sql`CREATE TABLE examined (x)`);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });

const withinTime = <T>(work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), answerTimeout);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

const bucketAdvice = 'Check S3_ENDPOINT, S3_REGION and the key, which must be allowed to read, write and delete; the bucket has to exist';

async function examineStore(settings: S3Settings, isListed: boolean): Promise<Diagnosis> {
  const bucket = openS3Bucket(settings);
  await bucket.probe(answerTimeout);
  const name = `stem-doctor-${randomUUID()}`;
  const bytes = Buffer.from(name);
  await bucket.put(name, bytes, 0);
  if (!(await bucket.get(name))?.equals(bytes)) throw new Error('what was written is not what is read');
  if (isListed) for await (const _ of bucket.list(name)) break;
  await bucket.remove(name);
  if ((await bucket.get(name)) !== undefined) throw new Error(`${name} could not be deleted`);
  return good(`a file was written into ${settings.bucket} at ${settings.endpoint}, read and deleted`);
}

export const examineBucket: Examination = {
  of: 'Bucket',
  advice: bucketAdvice,
  examine: async ({ settings: { s3 } }) => s3 && examineStore(s3, true),
};

export const examineWebsite: Examination = {
  of: 'Copy',
  advice: `${bucketAdvice} (FOLLOW_BUCKET). For FOLLOW_DIRECTORY: ${folderAdvice}`,
  async examine({ settings: { followBucket, followDirectory } }) {
    if (followBucket) return examineStore(followBucket, false);
    return followDirectory === undefined ? undefined : examineFolder(followDirectory);
  },
};
