// Compares uploaded files with their records: what is missing or damaged is not served, and reported by name. An upload cannot
// be made again; the variants of a picture are. A file of a bucket is read when it is copied to this machine only.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Database } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { isNotNull } from 'drizzle-orm';
import type { GatedFiles } from '../gated/gated-files.ts';
import { findMediaNames, isNamedBy, type MediaFiles } from '../media/media-files.ts';
import type { MediaProcesses } from '../media/processes/media-processes.ts';

export interface StoredFilesOptions {
  readonly media: MediaFiles;
  readonly gated: Pick<GatedFiles, 'stat'>;
  readonly processes: MediaProcesses;
  readonly database: Pick<Database, 'read'>;
  readonly onError: (error: unknown) => void;
}

/** Files that are missing or damaged, by the names editors know. */
export interface DamagedFiles {
  readonly media: readonly string[];
  readonly gated: readonly string[];
}

export type StoredFiles = ReturnType<typeof createStoredFiles>;

/** Bytes up to which a file is read to compare its hash; a longer film is taken as it is. */
const largestHashed = 64 * 1024 * 1024;

type MediaRow = typeof tables.media_library.$inferSelect;

export function createStoredFiles({ media, gated, processes, database, onError }: StoredFilesOptions) {
  const known = new Map<string, string>();
  const asked = new Set<string>();
  const reported = new Set<string>();
  let found: DamagedFiles = { media: [], gated: [] };

  async function isWhole(name: string): Promise<boolean> {
    const found = await media.stat(name);
    if (found?.path === undefined) return found !== undefined;
    const state = `${found.size} ${found.modified}`;
    if (known.get(name) === state) return true;
    const isRight = found.size > largestHashed || isNamedBy(name, await hashOf(found.path).catch(() => ''));
    if (!isRight && (await media.forgetCopy(name))) return isWhole(name);
    if (isRight) known.set(name, state);
    else asked.add(name);
    return isRight;
  }
  async function isRowWhole(row: MediaRow): Promise<boolean> {
    const found = await media.stat(row.filename);
    if (found?.size === row.file_size) return isWhole(row.filename);
    return found?.path !== undefined && (await media.forgetCopy(row.filename)) && isRowWhole(row);
  }
  async function makeMissingVariants({ filename, variants }: MediaRow): Promise<void> {
    for (const name of findMediaNames(JSON.stringify(variants))) {
      if (await isWhole(name)) continue;
      await media.remove(name);
      const path = await media.locate(filename);
      if (path === undefined) return;
      const made = await processes.run('makePictures', { path, placeholder: false, variants: true });
      for (const { bytes, extension } of made.variants) await media.put(bytes, extension);
      return;
    }
  }
  async function checkMedia(): Promise<string[]> {
    const damaged: string[] = [];
    reported.clear();
    for (const row of await database.read.select().from(tables.media_library)) {
      if (!(await isRowWhole(row))) {
        damaged.push(row.original_name);
        reported.add(row.filename);
      } else await makeMissingVariants(row).catch(onError);
    }
    return damaged;
  }
  return {
    /** Whether the bytes of a file of the media library are what its name says. */
    isWhole,
    /** Checks all files and makes missing variants again. */
    async check() {
      found = { media: await checkMedia(), gated: await checkGated({ gated, database }) };
      asked.clear();
    },
    damaged: () => ({ ...found, media: [...found.media, ...[...asked].filter((name) => !reported.has(name))] }),
  };
}

async function checkGated({ gated, database }: Pick<StoredFilesOptions, 'gated' | 'database'>): Promise<string[]> {
  const { gated_content: content } = tables;
  const damaged: string[] = [];
  for (const { stored_name, file_name, file_size } of await database.read.select().from(content).where(isNotNull(content.stored_name))) {
    const found = await gated.stat(String(stored_name));
    if (!found || (file_size !== null && found.size !== file_size)) damaged.push(file_name);
  }
  return damaged;
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
