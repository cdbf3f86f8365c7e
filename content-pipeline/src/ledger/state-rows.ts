// Rows of the table `pipeline_state`: the progress of the self-check, and the code that rendered the live pages.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CheckState, checkStateSchema, nothingChecked } from '../checking/check-state.ts';
import type { Database, Reader } from '../database.ts';
import { siteCodeSchema } from '../planning/new-code.ts';
import type { SiteCode } from '../rendering/renderer.ts';

export async function readCheck(database: Pick<Reader, 'rows'>): Promise<CheckState> {
  const [row] = await database.rows("SELECT value FROM pipeline_state WHERE name = 'check'");
  return row ? checkStateSchema.parse(JSON.parse(String(row.value))) : nothingChecked;
}

export const writeCheck = (database: Database, state: CheckState): Promise<void> =>
  database.write(async (transaction) => {
    await transaction.run(sql`INSERT OR REPLACE INTO pipeline_state (name, value) VALUES ('check', ${JSON.stringify(state)})`);
  });

const rowSchema = z.object({ version: z.string(), code: siteCodeSchema });

/** Undefined when it was not recorded for this version. */
export async function readCode(database: Pick<Reader, 'rows'>, version: string): Promise<SiteCode | undefined> {
  const [row] = await database.rows("SELECT value FROM pipeline_state WHERE name = 'code'");
  const noted = row && rowSchema.parse(JSON.parse(String(row.value)));
  return noted?.version === version ? noted.code : undefined;
}

export const writeCode = (database: Database, version: string, code: SiteCode): Promise<void> =>
  database.write(async (transaction) => {
    await transaction.run(sql`INSERT OR REPLACE INTO pipeline_state (name, value) VALUES ('code', ${JSON.stringify({ version, code })})`);
  });
