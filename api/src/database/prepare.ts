// Migrates the tables and installs the triggers: those of the change log, and those that end logins and letters, whichever way rows are written.
import { installTracking } from '@stem/content-pipeline';
import { type Database, type Reader, renewWasteful } from '@stem/content-pipeline/database';
import { type SQL, sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/libsql/migrator';
import type { Log } from '../log.ts';
import { trackedTables } from './content-table.ts';
import { latestSchema, migrations, nameOfSchema, readSchemaNumber } from './schema-number.ts';

/** Does nothing on a database that is up to date. Of several processes that migrate a database server, one does it. */
export async function prepareDatabase(database: Database, log?: Pick<Log, 'info'>): Promise<void> {
  try {
    await prepareOnce(database, log);
  } catch (error) {
    if (database.isEmbedded || !(await isUpToDate(database))) throw error;
    await prepareOnce(database, log);
  }
}

async function prepareOnce(database: Database, log?: Pick<Log, 'info'>): Promise<void> {
  // Without room, or beside another program, it stays as it is.
  if (await renewWasteful(database).catch(() => false)) log?.info('The database was written again, without free pages');
  const before = await readSchemaNumber(database);
  const isBehind = before < latestSchema();
  await database.migrate(async (writing) => {
    if (isBehind) for (const name of Object.keys(triggers)) await dropTrigger(name, writing);
    await migrate(writing, { migrationsFolder: migrations });
  });
  if (isBehind) log?.info({ from: nameOfSchema(before), to: nameOfSchema(latestSchema()) }, 'The database was migrated');
  await installTracking(database, trackedTables);
  await database.write(installTriggers);
}

const isUpToDate = async (database: Pick<Reader, 'rows'>): Promise<boolean> => (await readSchemaNumber(database)) >= latestSchema();

interface Connection {
  all<T>(query: SQL): Promise<T[]>;
  run(query: SQL): Promise<unknown>;
}

const triggers = {
  // A changed address or a block ends the sessions and unused links of a user, a changed address their agenda as well: they may be in other hands.
  end_logins: `CREATE TRIGGER end_logins AFTER UPDATE OF email, is_blocked ON users
WHEN lower(OLD.email) IS NOT lower(NEW.email) OR (NEW.is_blocked AND NOT OLD.is_blocked)
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  DELETE FROM login_links WHERE user_id = NEW.id AND used_at IS NULL;
  DELETE FROM agenda_feeds WHERE user_id = NEW.id AND lower(OLD.email) IS NOT lower(NEW.email);
END`,
  // A letter that waits is not sent any more when its guest is gone, alone or with their event.
  end_letters: `CREATE TRIGGER end_letters AFTER DELETE ON sent_letters
BEGIN
  DELETE FROM mails WHERE id = OLD.id;
END`,
} as const;

/** Creates the triggers, or replaces those of an earlier version. Does nothing on a second call. */
async function installTriggers(connection: Connection): Promise<void> {
  for (const [name, trigger] of Object.entries(triggers)) {
    const [known] = await connection.all<{ sql: string }>(sql`SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ${name}`);
    if (known?.sql === trigger) continue;
    await dropTrigger(name, connection);
    await connection.run(sql.raw(trigger));
  }
}

/** Needed before a migration: SQLite renames no table while a trigger names a missing one. */
const dropTrigger = (name: string, connection: Connection): Promise<unknown> => connection.run(sql.raw(`DROP TRIGGER IF EXISTS ${name}`));
