// Calls views within one snapshot. A call that several pages make is evaluated once per batch.
import type { Json, Read, View } from '../read.ts';
import { createRecorder, type LookupKeys, type ReadRecord, type Rows } from '../reading/recorder.ts';
import { fingerprint, parseViewKey } from '../reading/view-key.ts';
import { say, type Words, wordsOf } from '../sentences.ts';
import { runGuarded, withTimeout } from './guard.ts';
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
  /** Timeout of a view in milliseconds. */
  readonly timeout: number;
  readonly store?: BatchValues;
}

// At most 4000 values per batch: those that all pages share, and the views of a few hundred pages.
const maxMemoized = 4000;

export function createEvaluator({ views, rows, now, keys, timeout, store = noStoredValues }: EvaluatorOptions): (key: string) => Promise<Evaluated> {
  const memo = createMemo<Promise<Evaluated>>(maxMemoized);
  const sharedRows = shareRows(rows);
  return (key) => memo(key, async () => store.find(key) ?? evaluate(key));

  async function evaluate(key: string): Promise<Evaluated> {
    const call = parseViewKey(key);
    const view = views.get(call.view);
    if (!view) return failedCall(key, new Error(`There is no view called ${call.view}`));
    const name = `The view “${call.view}”`;
    let isOver = false;
    const rowsWhileRunning: Rows = async (sql, args) => {
      if (isOver) throw new Error(`${name} reads after it has finished or timed out`);
      return sharedRows(sql, args);
    };
    const { read, record } = createRecorder({ lang: call.lang, rows: rowsWhileRunning, now, keys });
    try {
      const running = runGuarded(name, () => callView(view, read, call.args));
      const value = freeze(await withTimeout((seconds) => say('pages.viewSlow', call.view, seconds), running, timeout));
      const evaluated = { evaluation: evaluationOf(key, fingerprint(value), record()), value };
      store.keep(key, evaluated);
      return evaluated;
    } catch (thrown) {
      return failedCall(key, thrown, record());
    } finally {
      isOver = true; // a view that has timed out must not go on reading
    }
  }
}

// All pages of a batch share one value: a page that changed it would change the others.
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}

// The arguments are typed where the page calls the view; the key holds the same arguments as JSON.
const callView = (view: View, read: Read, args: Json) => view.evaluate(read, args as never);

function failedCall(key: string, thrown: unknown, record: ReadRecord = { shapes: [] }): Evaluated {
  return { evaluation: failedEvaluation(key, wordsOf(thrown), record), thrown };
}

// Views often make the same reads in one snapshot. Statements are long and few, so the memo's key has a number for each.
function shareRows(rows: Rows): Rows {
  const memo = createMemo<ReturnType<Rows>>(maxMemoized);
  const numbers = new Map<string, number>();
  return (sql, args) => {
    const number = numbers.get(sql) ?? numbers.size;
    numbers.set(sql, number);
    return memo(`${number} ${JSON.stringify(args)}`, () => rows(sql, args));
  };
}

const evaluationOf = (key: string, print: string, record: ReadRecord): Evaluation => ({
  key,
  fingerprint: print,
  record,
  readsHash: fingerprint(record.shapes),
});

export const failedEvaluation = (key: string, error: Words, record: ReadRecord): Evaluation => ({
  ...evaluationOf(key, fingerprint({ error }), record),
  error,
});

/** At most `limit` values, at least the `limit / 2` used last: ten thousand pages need no more memory than a hundred. */
export function createMemo<T>(limit: number): (key: string, make: () => T) => T {
  // Two halves, the older of which is dropped as a whole: a true LRU spends more time on reordering than on the lookup.
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
