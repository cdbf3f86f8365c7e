// Which code has rendered what is live, route by route.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type SiteCode, siteCodeSchema } from '../building/site-code.ts';
import type { Database, Reader } from '../database.ts';

const rowSchema = z.object({ version: z.string(), code: siteCodeSchema });

/** Undefined when it was not noted for this version. */
export async function readCode(database: Pick<Reader, 'rows'>, version: string): Promise<SiteCode | undefined> {
  const [row] = await database.rows("SELECT value FROM pipeline_state WHERE name = 'code'");
  const noted = row && rowSchema.parse(JSON.parse(String(row.value)));
  return noted?.version === version ? noted.code : undefined;
}

export const writeCode = (database: Database, version: string, code: SiteCode): Promise<void> =>
  database.write(async (transaction) => {
    await transaction.run(sql`INSERT OR REPLACE INTO pipeline_state (name, value) VALUES ('code', ${JSON.stringify({ version, code })})`);
  });
