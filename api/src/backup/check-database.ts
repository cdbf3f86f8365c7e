// Checks the database of a backup before it takes its place: that it is one, whole, and of this Stem.
import { fileUrl, openReader, type Reader } from '@stem/content-pipeline/database';
import { type ArchiveManifest, ArchiveRefused } from '../archive/manifest.ts';
import { readSchemaNumber } from '../database/schema-number.ts';

/** @throws {ArchiveRefused} */
export async function checkDatabase(file: string, { schema }: Pick<ArchiveManifest, 'schema'>): Promise<void> {
  const fault = await findFault(file, schema).catch((error: Error) => error.message);
  if (fault !== undefined) throw new ArchiveRefused(`This archive is damaged: its database cannot be used (${fault}). Nothing was restored`);
}

async function findFault(file: string, schema: number): Promise<string | undefined> {
  const reader = openReader({ url: fileUrl(file) });
  try {
    return await faultIn(reader, schema);
  } finally {
    await reader.close();
  }
}

async function faultIn(reader: Reader, schema: number): Promise<string | undefined> {
  const [checked] = await reader.rows('PRAGMA quick_check(1)');
  const answer = String(Object.values(checked ?? {})[0]);
  if (answer !== 'ok') return answer;
  const found = await readSchemaNumber(reader);
  if (found === 0) return 'it has no tables of Stem';
  return found === schema ? undefined : 'its tables are of another version than the archive says';
}
