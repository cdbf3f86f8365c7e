// The version of the tables: the instant of the last migration, in milliseconds. Later ones have higher numbers.
import { fileURLToPath } from 'node:url';
import type { Reader } from '@stem/content-pipeline/database';
import { readMigrationFiles } from 'drizzle-orm/migrator';

export const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

export const latestSchema = (): number => readMigrationFiles({ migrationsFolder: migrations }).at(-1)?.folderMillis ?? 0;

/** Number of the last migration of a database; 0 for one without tables of Stem. */
export async function readSchemaNumber(database: Pick<Reader, 'rows'>): Promise<number> {
  const [table] = await database.rows("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'");
  if (!table) return 0;
  const [row] = await database.rows('SELECT max(created_at) AS latest FROM __drizzle_migrations');
  return Number(row?.latest ?? 0);
}

/** A sentence when the database is of a newer Stem. It must not be touched then. */
export async function findNewerSchema(database: Pick<Reader, 'rows'>): Promise<string | undefined> {
  const found = await readSchemaNumber(database);
  return found > latestSchema()
    ? `This database is of a newer Stem (${describeVersions(found)}): start that version, or restore a backup of this one`
    : undefined;
}

/** `its tables are of 2027-04-14 08:00, this Stem knows those up to 2027-02-01 10:30` */
export const describeVersions = (found: number): string =>
  `its tables are of ${nameOfSchema(found)}, this Stem knows those up to ${nameOfSchema(latestSchema())}`;

const latestInstant = 8.64e15;
/** `2027-04-14 08:00`, the instant of its last migration. */
export const nameOfSchema = (schema: number): string =>
  schema > 0 && schema <= latestInstant ? new Date(schema).toISOString().slice(0, 16).replace('T', ' ') : `number ${schema}`;
