// Removes files for attendees that neither a record nor a release names any more, after the time in which an undo may restore the record.
import type { Database } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { and, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { releaseChanges } from '../database/release-tables.ts';
import { gatedFiles } from '../database/tables.ts';
import { daysKept } from '../media/collector.ts';
import { type GatedFiles, isIncomplete } from './gated-files.ts';

const day = 24 * 60 * 60 * 1000;

export interface SweepOptions {
  readonly files: Pick<GatedFiles, 'list' | 'remove'>;
  readonly database: Database;
  readonly now: () => number;
}

export async function sweepGated({ files, database, now }: SweepOptions): Promise<string[]> {
  const unused = await database.write(async (transaction) => {
    const naming = sql`SELECT 1 FROM ${tables.gated_content} AS own WHERE own.stored_name = ${gatedFiles.name}
      UNION ALL SELECT 1 FROM ${releaseChanges} AS pending WHERE pending.entity = 'gated_content' AND pending.pairs->>'$.stored_name[1]' = ${gatedFiles.name}`;
    const isNewlyUnused = and(isNull(gatedFiles.unused_since), sql`NOT EXISTS (${naming})`);
    await transaction.update(gatedFiles).set({ unused_since: now() }).where(isNewlyUnused);
    const isUsedAgain = and(isNotNull(gatedFiles.unused_since), sql`EXISTS (${naming})`);
    await transaction.update(gatedFiles).set({ unused_since: null }).where(isUsedAgain);
    const isDue = lte(gatedFiles.unused_since, now() - daysKept * day);
    return transaction.delete(gatedFiles).where(isDue).returning();
  });
  for (const { name } of unused) await files.remove(name);
  const lost = await findLost({ files, database, now });
  for (const name of lost) await files.remove(name);
  return [...unused.map(({ name }) => name), ...lost];
}

// Uploaded files that never got a record. Young ones may still get one.
async function findLost({ files, database, now }: SweepOptions): Promise<string[]> {
  const old = (await files.list(now())).filter(({ age }) => age > day).map(({ name }) => name);
  const known = await database.read.select().from(gatedFiles).where(inArray(gatedFiles.name, old));
  const kept = new Set(known.map(({ name }) => name));
  return old.filter((name) => isIncomplete(name) || !kept.has(name));
}
