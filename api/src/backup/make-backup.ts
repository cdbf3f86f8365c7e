// Makes a backup while everything goes on: the database as it is at one instant, then the files it refers to, which never
// change once they are there.
import { dirname, join } from 'node:path';
import { copyDatabase, forgetRendering, irreplaceableObjects } from '@stem/content-pipeline';
import { openDatabase, type Reader } from '@stem/content-pipeline/database';
import { getTableName, isNotNull } from 'drizzle-orm';
import type { Manifest } from '../archive/manifest.ts';
import { withWorkFolder } from '../archive/work-folder.ts';
import { checkTarget, type Source, writeArchive } from '../archive/write-archive.ts';
import { schemaOf } from '../database/prepare.ts';
import { backOfficePassword, failedTries, loginLinks, mails, requestCounts, sessions } from '../database/tables.ts';
import type { StorageSettings } from '../settings/settings.ts';
import { databaseName, filesBelow, keptFolders } from './place.ts';

export interface BackupOptions {
  readonly settings: StorageSettings;
  readonly file: string;
  /** ISO instant. */
  readonly now: () => string;
}

/** Returns what the archive holds. @throws {ArchiveRefused} when it cannot be written there. */
export async function makeBackup({ settings, file, now }: BackupOptions): Promise<Manifest['files']> {
  checkTarget(file);
  return withWorkFolder(dirname(file), async (workFolder) => {
    const made_at = now();
    const { path, schema, objects } = await copied(settings, workFolder);
    const sources: Source[] = [{ name: databaseName, from: { path } }];
    for (const folder of keptFolders)
      for (const name of await filesBelow(join(settings.dataFolder, folder)))
        sources.push({ name: `${folder}/${name}`, from: { path: join(settings.dataFolder, folder, name) } });
    const stored = new Set(await filesBelow(join(settings.dataFolder, 'objects')));
    for (const hash of objects) if (stored.has(hash)) sources.push({ name: `objects/${hash}`, from: { path: join(settings.dataFolder, 'objects', hash) } });
    return writeArchive(sources, { file, workFolder, about: { kind: 'backup', made_at, schema } });
  });
}

/** What opens doors, or counts who knocks, is of its moment: whoever has the archive is signed in nowhere. */
const momentary = [sessions, loginLinks, failedTries, requestCounts, backOfficePassword];

async function copied({ database: from }: StorageSettings, workFolder: string) {
  const whole = join(workFolder, 'whole.db');
  await copyDatabase(from, { url: `file:${whole}` });
  const copy = await openDatabase({ url: `file:${whole}` });
  try {
    const known = await columnsIn(copy);
    await copy.write(async (transaction) => {
      await forgetRendering(transaction);
      for (const table of momentary) if (known.has(getTableName(table))) await transaction.delete(table);
      if (known.get(getTableName(mails))?.has(mails.expires_at.name)) await transaction.delete(mails).where(isNotNull(mails.expires_at));
    });
    // Copied once more, the file holds nothing of what was just deleted.
    const path = join(workFolder, databaseName);
    await copy.rows('VACUUM INTO ?', [path]);
    return { path, schema: await schemaOf(copy), objects: await irreplaceableObjects(copy) };
  } finally {
    await copy.close();
  }
}

/** By table. Between an update of Stem and its first start they are still those of the version before, and so they stay in the backup. */
async function columnsIn(copy: Pick<Reader, 'rows'>): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await copy.rows(
    "SELECT held.name AS held, own.name AS own FROM sqlite_schema AS held JOIN pragma_table_info(held.name) AS own WHERE held.type = 'table'",
  );
  return new Map([...Map.groupBy(rows, ({ held }) => String(held))].map(([held, columns]) => [held, new Set(columns.map(({ own }) => String(own)))]));
}
