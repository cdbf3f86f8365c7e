// Calls views within one snapshot. What several pages show is one call, made once per batch.
import type { Json, Read, View } from '../read.ts';
import { createRecorder, type LookupKeys, type ReadRecord, type Rows } from '../reading/recorder.ts';
import { fingerprint, parseViewKey } from '../reading/view-key.ts';
import { runGuarded, withTimeout } from './guard.ts';
import type { ReportProgress } from './progress.ts';
import type { Evaluation } from './renderer.ts';
import { type BatchValues, noStoredValues } from './value-store.ts';

/** An evaluation together with its value, or with what was thrown. */
export interface Evaluated {
  readonly evaluation: Evaluation;
  readonly value?: unknown;
  readonly thrown?: unknown;
}

export interface EvaluatorOptions {
  readonly views: ReadonlyMap<string, View>;
  readonly rows: Rows;
  readonly now: number;
  readonly keys: LookupKeys;
  /** Milliseconds a view may take. */
  readonly timeout: number;
  /** What earlier batches have found; nothing unless given. */
  readonly store?: BatchValues;
  /** Told of what views look up, as soon as they do. */
  readonly report?: ReportProgress | undefined;
}

// Values kept of one batch: enough for all that pages share and for the views of some hundred pages.
const maxMemoized = 4000;

// What a view looks up is told so many times.
const maxReportedReads = 10_000;

export function createEvaluator({ views, rows, now, keys, timeout, store = noStoredValues, report }: EvaluatorOptions): (key: string) => Promise<Evaluated> {
  const memo = createMemo<Promise<Evaluated>>(maxMemoized);
  const sharedRows = shareRows(rows);
  return (key) => memo(key, async () => store.find(key) ?? evaluate(key));

  async function evaluate(key: string): Promise<Evaluated> {
    const call = parseViewKey(key);
    const view = views.get(call.view);
    if (!view) return failedCall(key, new Error(`There is no view called ${call.view}`));
    const name = `The view “${call.view}”`;
    let isOver = false;
    const rowsMeanwhile: Rows = async (sql, args) => {
      if (isOver) throw new Error(`${name} asks for more although it is over`);
      return sharedRows(sql, args);
    };
    const { read, record } = createRecorder({
      lang: call.lang,
      rows: rowsMeanwhile,
      now,
      keys,
      ...(report && { onNewRead: reportReads(key, report) }),
    });
    try {
      const made = runGuarded(name, () => callView(view, read, call.args));
      const value = freeze(await withTimeout(name, made, timeout));
      const evaluated = { evaluation: evaluationOf(key, fingerprint(value), record()), value };
      store.keep(key, evaluated);
      return evaluated;
    } catch (thrown) {
      return failedCall(key, thrown, record());
    } finally {
      isOver = true; // one that was given up must not go on for ever
    }
  }
}

// One that asks for ever something else must not flood who listens.
function reportReads(key: string, tell: ReportProgress): (news: ReadRecord) => void {
  let told = 0;
  return (record) => {
    told += 1;
    if (told <= maxReportedReads) tell({ kind: 'reads', view: key, record });
  };
}

// One value serves all pages of a batch: a page that changed it would change what the others show.
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}

// A view's arguments are typed where it is called; a stored key carries the same arguments as JSON.
const callView = (view: View, read: Read, args: Json) => view.evaluate(read, args as never);

function failedCall(key: string, thrown: unknown, record: ReadRecord = { shapes: [] }): Evaluated {
  return { evaluation: failedEvaluation(key, thrown instanceof Error ? thrown.message : String(thrown), record), thrown };
}

// Several views often ask the same of one snapshot. Statements are long and few, so each has a number.
function shareRows(rows: Rows): Rows {
  const memo = createMemo<ReturnType<Rows>>(maxMemoized);
  const numbers = new Map<string, number>();
  return (sql, args) => {
    const number = numbers.get(sql) ?? numbers.size;
    numbers.set(sql, number);
    return memo(`${number} ${JSON.stringify(args)}`, () => rows(sql, args));
  };
}

// What is noted of a call of a view, whether it gave a value, threw, or never ended.
const evaluationOf = (key: string, print: string, record: ReadRecord): Evaluation => ({
  key,
  fingerprint: print,
  record,
  readsHash: fingerprint(record.shapes),
});

export const failedEvaluation = (key: string, error: string, record: ReadRecord): Evaluation => ({
  ...evaluationOf(key, fingerprint({ error }), record),
  error,
});

// Remembers the most recent answers of a batch, so that what many pages show is read once, and forgets the oldest, so
// that rendering ten thousand pages needs no more memory than rendering a hundred.

/** Remembers at most `limit` answers, and at least the last half of so many that were asked for. */
export function createMemo<T>(limit: number): (key: string, make: () => T) => T {
  // Two halves, the older of which goes as a whole: moving each answer to the front whenever it is asked for takes longer
  // than finding it.
  const half = Math.ceil(limit / 2);
  let recent = new Map<string, T>();
  let older = new Map<string, T>();

  function remember(key: string, answer: T): T {
    if (recent.size >= half) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, answer);
    return answer;
  }
  return (key, make) => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const old = older.get(key);
    return remember(key, old === undefined ? make() : old);
  };
}
