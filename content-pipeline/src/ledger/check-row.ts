// Where the self-check has come, kept over restarts.
import { sql } from 'drizzle-orm';
import { type CheckState, checkStateSchema, nothingChecked } from '../checking/check-state.ts';
import type { Database, Reader } from '../database.ts';

export async function readCheck(database: Pick<Reader, 'rows'>): Promise<CheckState> {
  const [row] = await database.rows("SELECT value FROM pipeline_state WHERE name = 'check'");
  return row ? checkStateSchema.parse(JSON.parse(String(row.value))) : nothingChecked;
}

export const writeCheck = (database: Database, state: CheckState): Promise<void> =>
  database.write(async (transaction) => {
    await transaction.run(sql`INSERT OR REPLACE INTO pipeline_state (name, value) VALUES ('check', ${JSON.stringify(state)})`);
  });
