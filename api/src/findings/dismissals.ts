// Findings that are right as they are. One that was dismissed is found again when the values have changed that it was made of.
import type { Database } from '@stem/content-pipeline/database';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { message } from '../content/invalid.ts';
import { findingDismissals } from '../database/editor-tables.ts';
import type { Finding } from './finding.ts';

export type Dismissal = typeof findingDismissals.$inferSelect;

export const dismissalEntry = z.strictObject({
  id: z.string().max(40).meta({ description: 'Of the finding' }),
  ground: z.string().max(40).meta({ description: 'As it was read: what has changed since is not dismissed' }),
  reason: z.string().trim().min(1, message('values.reasonMissing')).max(300),
});

/** By the id of the finding. */
export async function readDismissals({ read }: Pick<Database, 'read'>): Promise<ReadonlyMap<string, Dismissal>> {
  return new Map((await read.select().from(findingDismissals)).map((row) => [row.id, row]));
}

/** Undefined for a finding that is shown: it never was dismissed, or its ground has changed. */
export function dismissalOf(finding: Finding, dismissals: ReadonlyMap<string, Dismissal>): Dismissal | undefined {
  const known = dismissals.get(finding.id);
  return known?.ground === finding.ground ? known : undefined;
}

export function dismiss(finding: Finding, { reason, actor, at }: Pick<Dismissal, 'reason' | 'actor' | 'at'>, database: Database): Promise<unknown> {
  const row = { id: finding.id, ground: finding.ground, reason, actor, at };
  return database.write((transaction) => transaction.insert(findingDismissals).values(row).onConflictDoUpdate({ target: findingDismissals.id, set: row }));
}

export const takeBackDismissal = (id: string, database: Database): Promise<unknown> =>
  database.write((transaction) => transaction.delete(findingDismissals).where(eq(findingDismissals.id, id)));
