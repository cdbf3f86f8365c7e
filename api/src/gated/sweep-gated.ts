// Throws away files for attendees that no record names any more: after a while, since undo may bring the record back.
import type { Database } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { and, eq, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm';
import { gatedFiles } from '../database/tables.ts';
import { daysKept } from '../media/collector.ts';
import { type GatedFiles, isAside } from './gated-files.ts';

const day = 24 * 60 * 60 * 1000;

export interface SweepOptions {
  readonly files: Pick<GatedFiles, 'list' | 'remove'>;
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Returns the names of the files that are gone. */
export async function sweepGated({ files, database, now }: SweepOptions): Promise<string[]> {
  const gone = await database.write(async (transaction) => {
    const naming = transaction.select({ one: sql`1` }).from(tables.gated_content).where(eq(tables.gated_content.stored_name, gatedFiles.name));
    await transaction
      .update(gatedFiles)
      .set({ unused_since: now() })
      .where(and(isNull(gatedFiles.unused_since), notExists(naming)));
    await transaction
      .update(gatedFiles)
      .set({ unused_since: null })
      .where(and(isNotNull(gatedFiles.unused_since), sql`EXISTS ${naming}`));
    return transaction
      .delete(gatedFiles)
      .where(lte(gatedFiles.unused_since, now() - daysKept * day))
      .returning();
  });
  for (const { name } of gone) await files.remove(name);
  const lost = await lostFiles({ files, database, now });
  for (const name of lost) await files.remove(name);
  return [...gone.map(({ name }) => name), ...lost];
}

// What was sent but never came to a record: nobody will ask for it. Young ones may be about to.
async function lostFiles({ files, database, now }: SweepOptions): Promise<string[]> {
  const old = (await files.list(now())).filter(({ age }) => age > day).map(({ name }) => name);
  const known = await database.read.select().from(gatedFiles).where(inArray(gatedFiles.name, old));
  const kept = new Set(known.map(({ name }) => name));
  return old.filter((name) => isAside(name) || !kept.has(name));
}
