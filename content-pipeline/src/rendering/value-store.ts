// Values of views from one batch to the next: what nobody has changed need not be read again. A kept value goes as soon
// as a change touches anything it has read.
import type { Change } from '../changes.ts';
import { createHitTest, createReaders } from '../reading/readers.ts';
import type { Evaluated } from './evaluator.ts';

/** Kept values as one batch may use them: those of its own snapshot. */
export interface BatchValues {
  find(key: string): Evaluated | undefined;
  keep(key: string, evaluated: Evaluated): void;
}

export interface ValueStore {
  /** The last change the kept values know. */
  seq(): number;
  isEmpty(): boolean;
  /** Takes away what changes after `seq()` have touched; from now on the values are those of `to`. */
  advance(changes: readonly Change[], to: number): void;
  /**
   * For a batch whose snapshot ends with the change `seq`, at an instant (milliseconds since 1970). One that sees some
   * changes as not made shares what these have not touched.
   */
  at(seq: number, now: number, without?: readonly Change[]): BatchValues;
}

interface StoredValueEntry {
  readonly evaluated: Evaluated;
  readonly madeAt: number;
}

/** Keeps the values of at most `limit` calls, the longest unused dropped first. */
export function createValueStore(limit: number): ValueStore {
  const values = new Map<string, StoredValueEntry>();
  const readers = createReaders();
  let known = 0;

  function drop(key: string) {
    const kept = values.get(key);
    if (!kept) return;
    values.delete(key);
    readers.remove(key, kept.evaluated.evaluation.record);
  }
  function add(key: string, kept: StoredValueEntry) {
    drop(key);
    values.set(key, kept);
    readers.add(key, kept.evaluated.evaluation.record);
    const [oldest] = values.keys();
    if (values.size > limit && oldest !== undefined) drop(oldest);
  }

  return {
    seq: () => known,
    isEmpty: () => values.size === 0,
    advance(changes, to) {
      for (const key of readers.callsHitBy(changes)) drop(key);
      known = to;
    },
    at(seq, now, without = []) {
      const isOther = createHitTest(without);
      return {
        find(key) {
          const kept = seq === known ? values.get(key) : undefined;
          if (!kept || !isValidAt(kept, now) || isOther(kept.evaluated.evaluation.record)) return undefined;
          values.delete(key);
          values.set(key, kept);
          return kept.evaluated;
        },
        keep(key, evaluated) {
          const { error, record } = evaluated.evaluation;
          // What failed is tried again; what was read from another snapshot is not known to hold for this one.
          if (seq === known && error === undefined && !isOther(record)) add(key, { evaluated, madeAt: now });
        },
      };
    },
  };
}

const isValidAt = ({ evaluated, madeAt }: StoredValueEntry, now: number): boolean =>
  madeAt <= now && now < (evaluated.evaluation.record.flipsAt ?? Number.POSITIVE_INFINITY);

/** For a batch that is to find out everything itself. */
export const noStoredValues: BatchValues = { find: () => undefined, keep: () => undefined };
