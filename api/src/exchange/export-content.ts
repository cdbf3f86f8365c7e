// Exports all content as one archive that others can read: a JSON file for each entity, in the names of the model, and its files.
import { dirname } from 'node:path';
import { openReader, type Snapshot } from '@stem/content-pipeline/database';
import { columnsOf, type Entity, type EntityName, entities, exchangedNames } from '@stem/model';
import { checkTarget, type Source, writeArchive } from '../archive/write-archive.ts';
import { keptFolders, listNames, sourceOf } from '../backup/installation.ts';
import { fromStored } from '../database/content-table.ts';
import { readSchemaNumber } from '../database/schema-number.ts';
import { withWorkFolder } from '../disk.ts';
import type { StorageSettings } from '../settings/settings.ts';
import { openFiles } from '../storage/open-files.ts';

export interface ExportOptions {
  readonly settings: StorageSettings;
  readonly file: string;
  readonly withoutPeople: boolean;
  readonly now: () => string;
}

export const contentName = (name: EntityName): string => `content/${name}.json`;

/** @throws {ArchiveRefused} when the file cannot be written. */
export async function exportContent({ settings, file, withoutPeople, now }: ExportOptions) {
  checkTarget(file);
  const reader = openReader(settings.database);
  try {
    const schema = await readSchemaNumber(reader);
    const names = exchangedNames.filter((name) => !(withoutPeople && (entities[name] as Entity).personal)); // literal types differ
    const rows = await readRows(names, await reader.snapshot());
    const texts = names.map((name) => ({ name: contentName(name), from: Buffer.from(`${JSON.stringify(rows.get(name), null, 2)}\n`) }));
    const sources = [...texts, ...(await findFilesIn(texts.map(({ from }) => from.toString()).join(), settings))];
    const about = { kind: 'content', made_at: now(), schema } as const;
    const files = await withWorkFolder(dirname(file), (workFolder) => writeArchive(sources, { file, workFolder, about }));
    return { files, counts: new Map([...rows].map(([name, { length }]) => [name, length])) };
  } finally {
    await reader.close();
  }
}

async function readRows(names: readonly EntityName[], snapshot: Snapshot): Promise<Map<EntityName, Record<string, unknown>[]>> {
  const rows = new Map<EntityName, Record<string, unknown>[]>();
  try {
    for (const name of names) {
      const columns = ['id', ...columnsOf(entities[name].fields).map((column) => column.name), 'created_at', 'updated_at', 'revision'];
      const found = await snapshot.rows(`SELECT * FROM ${name} ORDER BY created_at, id`);
      rows.set(
        name,
        found.map((row) => Object.fromEntries(columns.map((column) => [column, fromStored(name, column, toStored(row[column]))]))),
      );
    }
  } finally {
    snapshot.close();
  }
  return rows;
}

const toStored = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

// Names of files are hashes or random: no other text contains one.
async function findFilesIn(text: string, settings: StorageSettings): Promise<Source[]> {
  const files = await openFiles(settings);
  const found = await Promise.all(keptFolders.map(async (folder) => (await listNames(files[folder])).map((name) => ({ folder, name }))));
  return found
    .flat()
    .filter(({ name }) => text.includes(name))
    .map(({ folder, name }) => sourceOf(folder, name, files));
}
