// All content of one instant as one archive: a JSON file for each entity, with the names of the model, and the files its
// rows name. For another installation, another program, or a person with an editor.
import { dirname, join } from 'node:path';
import { openReader, type Snapshot } from '@stem/content-pipeline/database';
import { columnsOf, type Entity, type EntityName, entities, entityNames } from '@stem/model';
import type { ArchivedFile } from '../archive/manifest.ts';
import { withWorkFolder } from '../archive/work-folder.ts';
import { checkTarget, type Source, writeArchive } from '../archive/write-archive.ts';
import { filesBelow, keptFolders } from '../backup/place.ts';
import { schemaOf } from '../database/prepare.ts';
import { fromStored } from '../database/stored-value.ts';
import type { StorageSettings } from '../settings/settings.ts';

export interface ExportOptions {
  readonly settings: StorageSettings;
  readonly file: string;
  /** Leaves out who signs in and who has written. */
  readonly withoutPeople: boolean;
  /** ISO instant. */
  readonly now: () => string;
}

export interface Exported {
  readonly files: readonly ArchivedFile[];
  /** Rows by entity. */
  readonly counts: ReadonlyMap<EntityName, number>;
}

/** The file of an entity within an archive. */
export const contentName = (name: EntityName): string => `content/${name}.json`;

/** @throws {ArchiveRefused} when it cannot be written there. */
export async function exportContent({ settings, file, withoutPeople, now }: ExportOptions): Promise<Exported> {
  checkTarget(file);
  const reader = openReader(settings.database);
  try {
    const schema = await schemaOf(reader);
    const names = entityNames.filter((name) => !(withoutPeople && (entities[name] as Entity).personal)); // literal types differ
    const rows = await rowsOf(names, await reader.snapshot());
    const texts = names.map((name) => ({ name: contentName(name), from: Buffer.from(`${JSON.stringify(rows.get(name), null, 2)}\n`) }));
    const sources = [...texts, ...(await filesNamedIn(texts.map(({ from }) => from.toString()).join(), settings))];
    const about = { kind: 'content', made_at: now(), schema } as const;
    const files = await withWorkFolder(dirname(file), (workFolder) => writeArchive(sources, { file, workFolder, about }));
    return { files, counts: new Map([...rows].map(([name, { length }]) => [name, length])) };
  } finally {
    await reader.close();
  }
}

async function rowsOf(names: readonly EntityName[], snapshot: Snapshot): Promise<Map<EntityName, Record<string, unknown>[]>> {
  const rows = new Map<EntityName, Record<string, unknown>[]>();
  try {
    for (const name of names) {
      const columns = ['id', ...columnsOf(entities[name].fields).map((column) => column.name), 'created_at', 'updated_at', 'revision'];
      const found = await snapshot.rows(`SELECT * FROM ${name} ORDER BY created_at, id`);
      rows.set(
        name,
        found.map((row) => Object.fromEntries(columns.map((column) => [column, fromStored(name, column, stored(row[column]))]))),
      );
    }
  } finally {
    snapshot.close();
  }
  return rows;
}

const stored = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

// Names of files are hashes, or as unlike any text.
async function filesNamedIn(text: string, { dataFolder }: StorageSettings): Promise<Source[]> {
  const found = await Promise.all(
    keptFolders.map(async (folder) => (await filesBelow(join(dataFolder, folder))).map((name) => ({ folder, name, path: join(dataFolder, folder, name) }))),
  );
  return found
    .flat()
    .filter(({ name }) => text.includes(name))
    .map(({ folder, name, path }) => ({ name: `${folder}/${name}`, from: { path } }));
}
