// Several processes that start at the same time on a libSQL server, as after an upgrade of all of them.
import { openDatabase } from '@stem/content-pipeline/database';
import { expect, test } from 'vitest';
import { startDatabaseServer } from '../../test/database-server.ts';
import { prepareDatabase } from './prepare.ts';
import { latestSchema, readSchemaNumber } from './schema-number.ts';

test('processes that migrate a database server at the same time migrate it once, and each goes on', async ({ skip }) => {
  const server = await startDatabaseServer();
  if (!server) return skip('no libSQL server for this machine');
  const databases = await Promise.all(Array.from({ length: 3 }, () => openDatabase({ url: server.url })));
  try {
    await Promise.all(databases.map((database) => prepareDatabase(database)));
    const [database] = databases;
    if (!database) throw new Error('There is no database');
    expect(await readSchemaNumber(database)).toBe(latestSchema());
    expect(await database.rows('SELECT created_at FROM __drizzle_migrations GROUP BY created_at HAVING count(*) > 1')).toEqual([]);
    expect(await database.rows("SELECT 1 AS found FROM sqlite_schema WHERE name = 'end_logins'")).toMatchObject([{ found: 1 }]);
  } finally {
    for (const database of databases) await database.close();
    await server.stop();
  }
});
