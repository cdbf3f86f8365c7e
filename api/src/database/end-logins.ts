// Whose address changes, or who is blocked, loses their sessions and unopened links for good: whoever has them may be
// somebody else. A trigger, so that it holds for every way of writing: forms, imports, undo, SQL by hand.
import { type SQL, sql } from 'drizzle-orm';

interface Connection {
  all<T>(query: SQL): Promise<T[]>;
  run(query: SQL): Promise<unknown>;
}

const name = 'end_logins';

const trigger = `CREATE TRIGGER ${name} AFTER UPDATE OF email, is_blocked ON users
WHEN lower(OLD.email) IS NOT lower(NEW.email) OR (NEW.is_blocked AND NOT OLD.is_blocked)
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  DELETE FROM login_links WHERE user_id = NEW.id AND used_at IS NULL;
END`;

/** Creates the trigger, or renews one of an earlier version. Does nothing on a second call. */
export async function endLogins(connection: Connection): Promise<void> {
  const [known] = await connection.all<{ sql: string }>(sql`SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ${name}`);
  if (known?.sql === trigger) return;
  await dropTrigger(connection);
  await connection.run(sql.raw(trigger));
}

/** Before the tables change: SQLite renames none while a trigger names one that is not there. */
export const dropTrigger = (connection: Connection): Promise<unknown> => connection.run(sql.raw(`DROP TRIGGER IF EXISTS ${name}`));
