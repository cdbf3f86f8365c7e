// Brings the schema up to date and puts the change log in place, before anything is written.
import { fileURLToPath } from 'node:url';
import { installTracking } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { trackedTables } from './content-table.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Does nothing on a database that is up to date. */
export async function prepareDatabase(database: Database): Promise<void> {
  await database.migrate((writing) => migrate(writing, { migrationsFolder: migrations }));
  await installTracking(database, trackedTables);
}
