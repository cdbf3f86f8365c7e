// Gives free pages of the embedded file back to the disk, a few at a time: between two portions any save is written, and each portion
// costs as much as a small save. A file of an earlier version cannot do that before it was written again as a whole.
import type { Client } from '@libsql/client';
import { sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { z } from 'zod';
import type { Database } from './database-interface.ts';

type Writing = LibSQLDatabase & { readonly $client: Client };
type Shrinkable = Pick<Database, 'isEmbedded' | 'rows' | 'migrate'>;

/** At most 100 pages of 4 KB at a time. */
const portion = 100;
/** The share of free pages that stays for what is written next, and at least 4 MB. */
const keptShare = 0.1;
const keptPages = 1000;
/** The share of free pages from which a file is written again as a whole. */
const wasteful = 0.3;

const stateSchema = z.object({ free: z.number(), pages: z.number(), mode: z.number() });
const incremental = 2;

async function readSpace(database: Shrinkable) {
  const [row] = await database.rows(
    'SELECT freelist_count AS free, page_count AS pages, auto_vacuum AS mode FROM pragma_freelist_count, pragma_page_count, pragma_auto_vacuum',
  );
  const { free, pages, mode } = stateSchema.parse(row);
  return { spare: Math.floor(free - Math.max(pages * keptShare, keptPages)), isWasteful: free > Math.max(pages * wasteful, keptPages), mode };
}

/** Gives free pages of a local file back to the disk, in small portions. Returns how many pages. */
export async function shrink(database: Shrinkable, isStopped: () => boolean = () => false): Promise<number> {
  if (!database.isEmbedded) return 0;
  // A statement by itself gives back one page only. Drizzle keeps the client, and does not say so.
  const run = (pragma: string) => database.migrate((writing) => (writing as Writing).$client.executeMultiple(pragma));
  let gone = 0;
  for (let before = Number.POSITIVE_INFINITY; !isStopped(); ) {
    const { spare, mode } = await readSpace(database);
    // Without progress another program has the file.
    if (mode !== incremental || spare <= 0 || spare >= before) break;
    before = spare;
    await run(`PRAGMA incremental_vacuum(${Math.min(spare, portion)})`);
    gone += Math.min(spare, portion);
  }
  // The file is cut when the log is moved into it.
  if (gone > 0) await run('PRAGMA wal_checkpoint(PASSIVE)');
  return gone;
}

/** Before anything is served: writes a wasteful file of an earlier version again, so that it can shrink from then on. Saves wait. */
export async function renewWasteful(database: Shrinkable): Promise<boolean> {
  if (!database.isEmbedded) return false;
  const { isWasteful, mode } = await readSpace(database);
  if (mode === incremental || !isWasteful) return false;
  await database.migrate(async (writing) => {
    await writing.run(sql`PRAGMA auto_vacuum = INCREMENTAL`);
    await writing.run(sql`VACUUM`);
    await writing.run(sql`PRAGMA wal_checkpoint(PASSIVE)`);
  });
  return true;
}
