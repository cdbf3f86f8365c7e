// What became of what a speaker or partner has sent, by the releases that wait and the page as it is.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SentValues } from '../database/contribution-tables.ts';
import { releaseChanges, releases } from '../database/release-tables.ts';
import { pendingStates } from '../releases/release.ts';
import { contributorActor } from './contributor.ts';

/** `waiting`: nothing is decided. `taken`, `changed` by the editors, or `left` as it was. */
export const sentOutcomes = ['waiting', 'taken', 'changed', 'left'] as const;
export type SentOutcome = (typeof sentOutcomes)[number];

/** Values that wait in releases, by row and column. */
export type PendingValues = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const pairsSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

/** Only of changes in which the contributor has a part: others may be confidential until they are published. */
export async function readPendingValues(contribution: string, rowIds: readonly string[], read: Pick<Reading | Transaction, 'select'>): Promise<PendingValues> {
  const isTheirs = sql`instr(${releaseChanges.authors}, ${JSON.stringify(contributorActor(contribution))}) > 0`;
  const isPending = inArray(releases.state, [...pendingStates]);
  const rows = await read
    .select({ id: releaseChanges.row_id, pairs: releaseChanges.pairs })
    .from(releaseChanges)
    .innerJoin(releases, eq(releases.id, releaseChanges.release_id))
    .where(and(inArray(releaseChanges.row_id, [...rowIds]), isPending, isTheirs))
    .orderBy(releases.created_at);
  const found = new Map<string, Record<string, unknown>>();
  for (const { id, pairs } of rows) {
    const values = Object.fromEntries(Object.entries(pairsSchema.parse(pairs)).map(([column, [, value]]) => [column, value]));
    found.set(id, { ...found.get(id), ...values });
  }
  return found;
}

type Values = Readonly<Record<string, unknown>>;

interface Decided {
  readonly sent: SentValues;
  readonly live: Values;
  readonly pending?: Values | undefined;
}

/** Pure. Null for what was not sent. `pending` is absent where nothing waits. */
export function outcomeOfSent(column: string, { sent, live, pending = {} }: Decided): SentOutcome | null {
  const [before, value] = sent[column] ?? [];
  if (value === undefined || value === before) return null;
  if (column in pending) return pending[column] === value ? 'waiting' : 'changed';
  if (live[column] === value) return 'taken';
  return live[column] === before ? 'left' : 'changed';
}
