// Brings the schema up to date and puts the change log in place, before anything is written.
import { fileURLToPath } from 'node:url';
import { installTracking } from '@stem/content-pipeline';
import type { Database, Reader } from '@stem/content-pipeline/database';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { trackedTables } from './content-table.ts';
import { dropTrigger, endLogins } from './end-logins.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Does nothing on a database that is up to date. */
export async function prepareDatabase(database: Database): Promise<void> {
  const isBehind = !(await isUpToDate(database));
  await database.migrate(async (writing) => {
    if (isBehind) await dropTrigger(writing);
    await migrate(writing, { migrationsFolder: migrations });
  });
  await installTracking(database, trackedTables);
  await database.write(endLogins);
}

/** The step that brings the tables to the shape this program knows; a later one has a higher number. */
export const latestSchema = (): number => readMigrationFiles({ migrationsFolder: migrations }).at(-1)?.folderMillis ?? 0;

/** The last step a database has taken. */
export async function schemaOf(database: Pick<Reader, 'rows'>): Promise<number> {
  const [row] = await database.rows('SELECT max(created_at) AS latest FROM __drizzle_migrations');
  return Number(row?.latest ?? 0);
}

async function isUpToDate(database: Pick<Reader, 'rows'>): Promise<boolean> {
  const [noted] = await database.rows("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'");
  return noted !== undefined && (await schemaOf(database)) >= latestSchema();
}
