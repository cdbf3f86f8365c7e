// The table `pipeline_state` of single values, and two of its rows: the progress of the self-check, and the code that rendered the live pages.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CheckState, checkStateSchema, nothingChecked } from '../checking/check-state.ts';
import type { Database, Flush, Reader } from '../database.ts';
import { siteCodeSchema } from '../planning/new-code.ts';
import type { SiteCode } from '../rendering/renderer.ts';

/** Creates the table of the mark, the code version, the lease and other single values. */
export const stateTable = 'CREATE TABLE IF NOT EXISTS pipeline_state (name TEXT PRIMARY KEY, value TEXT NOT NULL)';

/** The value of a row; undefined when there is none, when it is damaged, and when it does not match the schema. */
export async function readState<T>(database: Pick<Reader, 'rows'>, name: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const [row] = await database.rows('SELECT value FROM pipeline_state WHERE name = ?', [name]);
  return schema.safeParse(parseState(row?.value)).data;
}

/** The value of a text; undefined when it is no JSON. */
export function parseState(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

export const writeState = (database: Database, name: string, value: unknown, flush?: Flush): Promise<void> =>
  database.write(async (transaction) => {
    await transaction.run(sql`INSERT OR REPLACE INTO pipeline_state (name, value) VALUES (${name}, ${JSON.stringify(value)})`);
  }, flush);

// A state of another version, or a damaged one, costs one more round.
export const readCheck = async (database: Pick<Reader, 'rows'>): Promise<CheckState> =>
  (await readState(database, 'check', checkStateSchema)) ?? nothingChecked;

export const writeCheck = (database: Database, state: CheckState): Promise<void> => writeState(database, 'check', state);

const codeSchema = z.object({ version: z.string(), code: siteCodeSchema });

/** Undefined when it was not recorded for this version. */
export async function readCode(database: Pick<Reader, 'rows'>, version: string): Promise<SiteCode | undefined> {
  const noted = await readState(database, 'code', codeSchema);
  return noted?.version === version ? noted.code : undefined;
}

export const writeCode = (database: Database, version: string, code: SiteCode): Promise<void> => writeState(database, 'code', { version, code });
