// Edits a site at random and compares it with a clean build after each edit: the promise of the engine, tried on any site.
import { type TrackedTable, writeAs } from '../changes.ts';
import type { Database } from '../database.ts';
import type { Pipeline } from '../publishing/pipeline-interface.ts';
import type { Mismatch } from '../publishing/verify.ts';
import { makeEdit, type RandomEdit, randomEdit, randomNumbers } from './random-edit.ts';

/** A copy of the site with its first content, live. Each trial begins with a new one. */
export interface TrialSite {
  readonly database: Database;
  readonly pipeline: Pick<Pipeline, 'wake' | 'whenLive' | 'verify'>;
  close(): Promise<void>;
}

/** Which site is tried, and how long. */
export interface FuzzOptions {
  open(): Promise<TrialSite>;
  readonly tables: readonly TrackedTable[];
  readonly seed: number;
  readonly edits: number;
  /** Number of edits between two comparisons; 1 unless given. A comparison renders the whole site. */
  readonly inOneGo?: number;
  /** Milliseconds in which a failing history is shortened; a minute unless given. */
  readonly shortenFor?: number;
  readonly now?: () => number;
}

/** How many edits were compared, and the first that left the site different from a clean build. */
export interface FuzzResult {
  /** Number of edits that were made; others met a constraint of a table. */
  readonly made: number;
  /** Pages that were blocked at the last comparison: of these nothing is proved. */
  readonly blocked: readonly string[];
  readonly failure?: FuzzFailure;
}

/** The shortest history that was found. The pages differ after its last edit. */
export interface FuzzFailure {
  readonly edits: readonly string[];
  readonly mismatches: readonly Mismatch[];
}

/** Edits a copy of the site at random and compares it with a clean build. A history that fails is made shorter. */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { seed, edits, shortenFor = 60_000, now = Date.now } = options;
  const pick = randomNumbers(seed);
  const history = Array.from({ length: edits }, () => randomEdit(pick));
  const { made, blocked, failure } = await play(history, options);
  if (!failure) return { made, blocked };
  return { made, blocked, failure: await shorten({ history: history.slice(0, failure.after), failure }, options, now() + shortenFor) };
}

interface Failed extends FuzzFailure {
  /** Number of edits of the history until then. */
  readonly after: number;
}

interface Played extends FuzzResult {
  readonly failure?: Failed;
}

async function play(history: readonly RandomEdit[], { open, tables, inOneGo = 1 }: FuzzOptions): Promise<Played> {
  const { database, pipeline, close } = await open();
  const said: string[] = [];
  let blocked: readonly string[] = [];
  try {
    for (const [index, edit] of history.entries()) {
      const { seq, words } = await save(edit, tables, database);
      if (words !== undefined) said.push(words);
      if (seq !== undefined) pipeline.wake();
      if (index + 1 < history.length && (index + 1) % inOneGo > 0) continue;
      if (seq !== undefined) await pipeline.whenLive(seq);
      const { mismatches, blocked: failed } = await pipeline.verify();
      blocked = failed.map(({ path }) => path);
      if (mismatches.length > 0) return { made: said.length, blocked, failure: { edits: said, mismatches, after: index + 1 } };
    }
    return { made: said.length, blocked };
  } finally {
    await close();
  }
}

async function save(edit: RandomEdit, tables: readonly TrackedTable[], database: Database) {
  try {
    const author = { actor: 'fuzz', changeSet: crypto.randomUUID() };
    const { value, seq } = await writeAs(database, author, (transaction) => makeEdit(edit, tables, transaction));
    return { words: value, seq };
  } catch (error) {
    if (!isConstraint(error)) throw error;
    return {};
  }
}

/** Drizzle has what the database said as the cause. */
const isConstraint = (error: unknown): boolean => error instanceof Error && (/constraint/i.test(error.message) || isConstraint(error.cause));

interface Failing {
  readonly history: readonly RandomEdit[];
  readonly failure: Failed;
}

/** Leaves out halves, then quarters, … while what is left still fails. */
async function shorten(failing: Failing, options: FuzzOptions, until: number): Promise<FuzzFailure> {
  const { now = Date.now } = options;
  let { history, failure } = failing;
  for (let portion = Math.ceil(history.length / 2); portion >= 1; portion = portion === 1 ? 0 : Math.ceil(portion / 2))
    for (let from = 0; from < history.length && now() < until && history.length > 1; ) {
      const rest = [...history.slice(0, from), ...history.slice(from + portion)];
      const { failure: still } = await play(rest, options);
      if (still) [history, failure] = [rest.slice(0, still.after), still];
      else from += portion;
    }
  return { edits: failure.edits, mismatches: failure.mismatches };
}
