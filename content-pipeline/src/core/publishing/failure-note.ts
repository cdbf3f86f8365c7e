// Why work fails that the holder of the lease does for all nodes: a row beside its cursor, from which every node can say it. A row
// counts in the epoch of its writer only: a holder of a version that does not know these rows would never remove one.
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Reader } from '../database.ts';
import { parseState } from '../ledger/state-rows.ts';
import { explainUnwritable } from '../objects/cannot-store.ts';
import { isSameWords, isWords, type Words, wordsOf } from '../sentences.ts';

export interface NotedFailure {
  readonly reason: Words;
  /** Since when every attempt has failed, in milliseconds since 1970. */
  readonly since: number;
}

export type FailureNote = ReturnType<typeof createFailureNote>;

export interface FailureNoteOptions {
  readonly database: Database;
  /** The name of the row with the cursor. */
  readonly work: string;
  readonly now: () => number;
}

const rowSchema = z.object({ reason: z.custom<Words>(isWords), since: z.number(), epoch: z.number() });
type StoredFailure = z.infer<typeof rowSchema>;
const epochSchema = z.object({ epoch: z.number() });

/** Where there is no lease, everything is of one epoch. */
const noEpoch = 0;
const epochOf = (lease: unknown): number => epochSchema.safeParse(parseState(lease)).data?.epoch ?? noEpoch;

/** The work of publishing, whose cursor is the mark. */
export const publishingWork = 'publisher';

export const failureRowOf = (work: string): string => `failure of the ${work}`;

/** The failure that a row says under this lease; both are texts, or undefined where there is no row. */
export function failureOf(row: unknown, lease: unknown): NotedFailure | undefined {
  const { data } = rowSchema.safeParse(parseState(row));
  return data?.epoch === epochOf(lease) ? { reason: data.reason, since: data.since } : undefined;
}

/** The text of the row of some work, and why the work fails, in one statement. */
export async function readWithFailure(database: Pick<Reader, 'rows'>, work: string): Promise<{ value?: unknown; failure?: NotedFailure }> {
  const found = await readRows(database, [work, failureRowOf(work), 'lease']);
  const failure = failureOf(found.get(failureRowOf(work)), found.get('lease'));
  return { value: found.get(work), ...(failure && { failure }) };
}

async function readRows(database: Pick<Reader, 'rows'>, names: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await database.rows('SELECT name, value FROM pipeline_state WHERE name IN (SELECT value FROM json_each(?))', [JSON.stringify(names)]);
  return new Map(rows.map(({ name, value }) => [String(name), value]));
}

/** What people can read of an error: drizzle puts the statement and its values before the reason, and systems say no more than that. */
export function reasonOfError(error: unknown): Words {
  if (error instanceof DrizzleQueryError && error.cause) return reasonOfError(error.cause);
  const words = wordsOf(error);
  return typeof words === 'string' ? explainUnwritable(words) : words;
}

/** To be created by a process that has the lease. It writes in that epoch only, and only what differs from the row. */
export function createFailureNote({ database, work, now }: FailureNoteOptions) {
  const name = failureRowOf(work);
  let current: NotedFailure | undefined;
  /** Since when the holder before has failed. */
  let failingBefore: number | undefined;
  let known: { readonly epoch: number; readonly stored: StoredFailure | undefined } | undefined;
  let storing: Promise<void> = Promise.resolve();

  async function load() {
    const found = await readRows(database, [name, 'lease']);
    const epoch = epochOf(found.get('lease'));
    const stored = rowSchema.safeParse(parseState(found.get(name))).data;
    // What the holder before has noted goes on; after one that noted nothing, it may have worked meanwhile.
    if (stored && stored.epoch === epoch - 1) failingBefore = stored.since;
    if (current && failingBefore !== undefined) current = { ...current, since: failingBefore };
    return { epoch, stored };
  }
  async function storeOnce() {
    known ??= await load();
    const { epoch, stored } = known;
    const failure = current && { ...current, epoch };
    if (isSameWords(failure?.reason, stored?.reason) && failure?.epoch === stored?.epoch) return;
    const isOurs = sql`coalesce((SELECT value->>'$.epoch' FROM pipeline_state WHERE name = 'lease'), ${noEpoch}) = ${epoch}`;
    const statement = failure
      ? sql`INSERT INTO pipeline_state (name, value) SELECT ${name}, ${JSON.stringify(failure)} WHERE ${isOurs}
          ON CONFLICT (name) DO UPDATE SET value = excluded.value`
      : sql`DELETE FROM pipeline_state WHERE name = ${name} AND ${isOurs}`;
    await database.write((transaction) => transaction.run(statement), 'later', 0);
    known = { epoch, stored: failure };
  }
  /** One write at a time, each of what is current then. */
  function store(): Promise<void> {
    storing = storing.catch(() => undefined).then(storeOnce);
    return storing;
  }
  return {
    /** Before the first attempt: what is noted later counts only while this process has the lease that it has now. */
    async open() {
      known ??= await load();
    },
    current: () => current,
    /** Notes why an attempt has failed. While the database cannot be written only this process knows it. */
    async fail(error: unknown) {
      current = { reason: reasonOfError(error), since: current?.since ?? failingBefore ?? now() };
      await store().catch(() => undefined); // the next attempt notes it
    },
    /** Removes the row, if there is one. Rejects when the database cannot be written. */
    async succeed() {
      current = undefined;
      failingBefore = undefined;
      await store();
    },
  };
}
