// What became of what a speaker or partner has sent, by the releases that wait and the page as it is.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Contribution, SentValues } from '../database/contribution-tables.ts';
import { releaseChanges, releases } from '../database/release-tables.ts';
import { pendingStates } from '../releases/release.ts';
import { contributorActor } from './contributor.ts';

/** `waiting`: nothing is decided. `taken`, `changed` by the editors, or `left` as it was. */
export const sentOutcomes = ['waiting', 'taken', 'changed', 'left'] as const;
export type SentOutcome = (typeof sentOutcomes)[number];

/** Values that wait in releases, by row and column. */
export type PendingValues = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const pairsSchema = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

/** Of the release into which the contributor has sent last, and of changes in which they have a part. What of it they see says `visibleEntry`. */
export async function readPendingValues(
  { id: contribution, release_id }: Pick<Contribution, 'id' | 'release_id'>,
  rowIds: readonly string[],
  read: Pick<Reading | Transaction, 'select'>,
): Promise<PendingValues> {
  const isTheirs = sql`(${releases.id} = ${release_id} OR instr(${releaseChanges.authors}, ${JSON.stringify(contributorActor(contribution))}) > 0)`;
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

interface Decided<T extends Values = Values> {
  readonly sent: SentValues;
  readonly live: T;
  readonly pending?: Values | undefined;
}

/** What the contributor sees: the page with what they have sent and is not decided. Of what editors prepare they see nothing. Pure. */
export function visibleEntry<T extends Values>({ sent, live, pending = {} }: Decided<T>): T {
  const own = Object.entries(sent).filter(([column]) => column in pending);
  return { ...live, ...Object.fromEntries(own.map(([column, [, value]]) => [column, value])) };
}

/** Pure. Null for what was not sent. `pending` is absent where nothing waits. */
export function outcomeOfSent(column: string, { sent, live, pending = {} }: Decided): SentOutcome | null {
  const [before, value] = sent[column] ?? [];
  if (value === undefined || value === before) return null;
  // What editors prepare after its publication is not said.
  if (live[column] === value) return 'taken';
  if (column in pending) return pending[column] === value ? 'waiting' : 'changed';
  return live[column] === before ? 'left' : 'changed';
}
