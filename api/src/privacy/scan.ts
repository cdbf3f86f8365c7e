// Where a text still stands: in the rows of all tables, the pages and their earlier versions, the files of the data folder and of
// the bucket, and in which backups. Bytes are read, not records: that finds as well what no catalogue names.
import type { Dirent } from 'node:fs';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { findInObjects, type Objects } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import type { Bucket } from '@stem/content-pipeline/storage';
import { sql } from 'drizzle-orm';
import { readBackups } from '../backup/rotation.ts';
import { type Contains, createContains, longestForm, piecesOf } from './forms-of-text.ts';

/** `row`: of a table; `page`: live; `version`: earlier; `database`: bytes of its file that no row has; `backups`: that may have it. */
export type StandingPlace = 'row' | 'page' | 'version' | 'database' | 'outbox' | 'site' | 'file' | 'bucket' | 'unread' | 'backups';

export interface Standing {
  readonly place: StandingPlace;
  /** The table, path or file; of backups the instant of the oldest. */
  readonly name: string;
  /** Rows, versions or files; of backups how many are kept, 0 where that is not known. */
  readonly count: number;
}

export interface Scanned {
  readonly database: Database;
  readonly objects: Pick<Objects, 'names' | 'get'>;
  readonly dataFolder: string;
  readonly bucket?: Pick<Bucket, 'list' | 'get'> | undefined;
}

/** Larger files of a bucket are not transferred, in bytes. */
const largestOfBucket = 64 * 1024 * 1024;

export async function scan(texts: readonly string[], { database, objects, dataFolder, bucket }: Scanned): Promise<Standing[]> {
  const contains = createContains(texts);
  const rows = await scanTables(texts, contains, database);
  const { live, earlier } = await findInObjects(contains, { database, objects });
  const files = await scanFolder(dataFolder, contains);
  const found = [
    ...rows,
    ...live.map((name) => ({ place: 'page', name, count: 1 }) as const),
    ...(earlier > 0 ? [{ place: 'version', name: '', count: earlier } as const] : []),
    // A row that has it says so itself.
    ...files.filter(({ place }) => place !== 'database' || (rows.length === 0 && earlier + live.length === 0)),
    ...(bucket ? await scanBucket(bucket, contains) : []),
  ];
  const backups = await readBackups(database);
  return [...found, ...(backups ? [{ place: 'backups', name: backups.since, count: backups.kept ?? 0 } as const] : [])];
}

async function scanTables(texts: readonly string[], contains: Contains, { read }: Pick<Database, 'read'>): Promise<Standing[]> {
  const columns = await read.all<{ source: string; field: string }>(sql`
    SELECT source.name AS source, field.name AS field FROM sqlite_schema AS source JOIN pragma_table_info(source.name) AS field
    WHERE source.type = 'table' AND (source.sql LIKE 'CREATE TABLE%' AND source.name NOT LIKE 'search\\_sections\\_%' ESCAPE '\\' OR source.sql LIKE 'CREATE VIRTUAL%')`);
  const found: Standing[] = [];
  for (const [name, fields] of Map.groupBy(columns, ({ source }) => source)) {
    const text = sql.join(
      fields.map(({ field }) => sql`coalesce(CAST(${sql.identifier(field)} AS TEXT), '')`),
      sql` || char(10) || `,
    );
    const hasPieces = (one: string) => sql.join([sql`1`, ...piecesOf(one).map((piece) => sql`instr(lower(${text}), ${piece}) > 0`)], sql` AND `);
    const mayContain = sql.join(texts.map(hasPieces), sql` OR `);
    const rows = await read.all<{ text: string }>(sql`SELECT ${text} AS text FROM ${sql.identifier(name)} WHERE ${mayContain}`);
    const count = rows.filter((row) => contains(Buffer.from(row.text))).length;
    if (count > 0) found.push({ place: 'row', name, count });
  }
  return found;
}

async function scanFolder(folder: string, contains: Contains): Promise<Standing[]> {
  const found: Standing[] = [];
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch((): Dirent[] => []);
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const name = relative(folder, path);
    // Objects are read as such: they may be compressed.
    if (!file.isFile() || name.startsWith('objects/')) continue;
    if (await scanFile(path, contains)) found.push({ place: placeOf(name), name, count: 1 });
  }
  return found;
}

function placeOf(name: string): StandingPlace {
  if (/^[^/]+\.db(?:-wal|-shm)?$/.test(name)) return 'database';
  const [folder] = name.split('/');
  return folder === 'outbox' || folder === 'site' ? folder : 'file';
}

/** Around a block that is not the whole file: an address at its edge may be part of a longer one, and is whole in the block beside it. */
const cut = Buffer.from('x');

/** A file of any size, which may be gone meanwhile. */
export async function scanFile(path: string, contains: Contains, blockSize = 1024 * 1024): Promise<boolean> {
  let end = Buffer.alloc(0);
  try {
    for await (const block of createReadStream(path, { highWaterMark: blockSize })) {
      const bytes = Buffer.concat([end, block as Buffer]); // a stream without an encoding
      if (contains(Buffer.concat([bytes, cut]))) return true;
      end = bytes.length > longestForm ? Buffer.concat([cut, bytes.subarray(-longestForm)]) : bytes;
    }
  } catch {
    return false;
  }
  return contains(end);
}

async function scanBucket(bucket: NonNullable<Scanned['bucket']>, contains: Contains): Promise<Standing[]> {
  const found: Standing[] = [];
  let unread = 0;
  for (const prefix of ['media/', 'gated/'])
    for await (const { name, size } of bucket.list(prefix)) {
      if (size > largestOfBucket) unread += 1;
      else if (contains((await bucket.get(name)) ?? Buffer.alloc(0))) found.push({ place: 'bucket', name: basename(name), count: 1 });
    }
  return [...found, ...(unread > 0 ? [{ place: 'unread', name: '', count: unread } as const] : [])];
}
