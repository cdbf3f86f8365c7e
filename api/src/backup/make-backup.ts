// Makes a backup while Stem runs: a snapshot of the database, then the files it refers to, which never change.
import { dirname, join } from 'node:path';
import { forgetRendering, irreplaceableObjects } from '@stem/content-pipeline';
import { fileUrl, openDatabase, type Reader } from '@stem/content-pipeline/database';
import { say } from '@stem/model';
import { getTableName, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ArchiveManifest } from '../archive/manifest.ts';
import { checkTarget, type Source, writeArchive } from '../archive/write-archive.ts';
import { editorLinks, presence } from '../database/editor-tables.ts';
import { mailings } from '../database/guest-tables.ts';
import { readSchemaNumber } from '../database/schema-number.ts';
import { backOfficePassword, counts, loginLinks, mails, sessions, tasks } from '../database/tables.ts';
import { withWorkFolder } from '../disk.ts';
import type { StorageSettings } from '../settings/settings.ts';
import { openFiles, openSiteObjects } from '../storage/open-files.ts';
import { copyDatabase } from './copy-database.ts';
import { databaseName, keptFolders, listNames, sourceOf } from './installation.ts';

export interface BackupOptions {
  readonly settings: StorageSettings;
  readonly file: string;
  readonly now: () => string;
}

/** Returns what the archive contains. @throws {ArchiveRefused} when the file cannot be written. */
export async function makeBackup({ settings, file, now }: BackupOptions): Promise<ArchiveManifest['files']> {
  checkTarget(file);
  return withWorkFolder(dirname(file), async (workFolder) => {
    const made_at = now();
    const { path, schema, objects } = await copyWithoutSecrets(settings, { workFolder, at: Date.parse(made_at) });
    const sources: Source[] = [{ name: databaseName, from: { path } }];
    const files = await openFiles(settings);
    for (const folder of keptFolders) for (const name of await listNames(files[folder])) sources.push(sourceOf(folder, name, files));
    const site = await openSiteObjects(settings);
    for (const hash of objects) {
      const bytes = await site.get(hash);
      if (bytes) sources.push({ name: `objects/${hash}`, from: bytes });
    }
    return writeArchive(sources, { file, workFolder, about: { kind: 'backup', made_at, schema } });
  });
}

/** Emptied in the backup: the archive must not sign anyone in, and says nothing of who tried. */
const emptiedTables = [sessions, loginLinks, editorLinks, backOfficePassword, counts, tasks, presence];

async function copyWithoutSecrets({ database: from }: StorageSettings, { workFolder, at }: { readonly workFolder: string; readonly at: number }) {
  const whole = join(workFolder, 'whole.db');
  const url = fileUrl(whole);
  await copyDatabase(from, { url });
  const copy = await openDatabase({ url });
  try {
    const known = await readColumns(copy);
    await copy.write(async (transaction) => {
      await forgetRendering(transaction);
      for (const table of emptiedTables) if (known.has(getTableName(table))) await transaction.delete(table);
      if (known.get(getTableName(mails))?.has(mails.expires_at.name)) await transaction.delete(mails).where(isNotNull(mails.expires_at));
      // They are sent here: where the backup is restored, editors send or remove them.
      const held = {
        due_at: null,
        attempts: sql`max(attempts, 1)`,
        problem: JSON.stringify(say('people.mailAtBackup')),
      };
      if (known.has(getTableName(mails))) await transaction.update(mails).set(held);
      // One that waits is sent here: a restore, later, must not send it to its guests a second time.
      const ended = { done_at: at, problem: JSON.stringify(say('people.mailingAtBackup')) };
      if (known.has(getTableName(mailings))) await transaction.update(mailings).set(ended).where(isNull(mailings.done_at));
    });
    // A fresh copy contains nothing of the rows just deleted.
    const path = join(workFolder, databaseName);
    await copy.rows('VACUUM INTO ?', [path]);
    return { path, schema: await readSchemaNumber(copy), objects: await irreplaceableObjects(copy) };
  } finally {
    await copy.close();
  }
}

/** Columns by table. Between an update of Stem and its next start they are those of the earlier version. */
async function readColumns(copy: Pick<Reader, 'rows'>): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await copy.rows(
    "SELECT source.name AS source, field.name AS field FROM sqlite_schema AS source JOIN pragma_table_info(source.name) AS field WHERE source.type = 'table'",
  );
  return new Map([...Map.groupBy(rows, ({ source }) => String(source))].map(([table, columns]) => [table, new Set(columns.map(({ field }) => String(field)))]));
}
