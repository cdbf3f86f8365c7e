// Keeps values of views from one batch to the next. A value is dropped as soon as a change hits one of its reads.
import type { Change } from '../changes.ts';
import { createCallIndex, createHitTest } from '../reading/call-index.ts';
import type { Evaluated } from './evaluator.ts';

/** Stored values as one batch may use them: those valid in its snapshot. */
export interface BatchValues {
  find(key: string): Evaluated | undefined;
  keep(key: string, evaluated: Evaluated): void;
}

export interface ValueStore {
  /** The last change that the stored values contain. */
  seq(): number;
  isEmpty(): boolean;
  /** Drops the values hit by changes after `seq()`; from then on the store is at `to`. */
  advance(changes: readonly Change[], to: number): void;
  /** For a snapshot that ends with `seq`, at an instant. A batch without some changes shares the values that these do not hit. */
  at(seq: number, now: number, without?: readonly Change[]): BatchValues;
}

interface StoredValue {
  readonly evaluated: Evaluated;
  readonly madeAt: number;
}

/** Keeps the values of at most `limit` calls, the least recently used dropped first. */
export function createValueStore(limit: number): ValueStore {
  const values = new Map<string, StoredValue>();
  const index = createCallIndex();
  let storeSeq = 0;

  function drop(key: string) {
    const entry = values.get(key);
    if (!entry) return;
    values.delete(key);
    index.remove(key, entry.evaluated.evaluation.record);
  }
  function add(key: string, entry: StoredValue) {
    drop(key);
    values.set(key, entry);
    index.add(key, entry.evaluated.evaluation.record);
    const [oldest] = values.keys();
    if (values.size > limit && oldest !== undefined) drop(oldest);
  }

  return {
    seq: () => storeSeq,
    isEmpty: () => values.size === 0,
    advance(changes, to) {
      for (const key of index.callsHitBy(changes)) drop(key);
      storeSeq = to;
    },
    at(seq, now, without = []) {
      const isIgnored = createHitTest(without);
      return {
        find(key) {
          const entry = seq === storeSeq ? values.get(key) : undefined;
          if (!entry || !isValidAt(entry, now) || isIgnored(entry.evaluated.evaluation.record)) return undefined;
          values.delete(key);
          values.set(key, entry);
          return entry.evaluated;
        },
        keep(key, evaluated) {
          const { error, record } = evaluated.evaluation;
          // Failures are evaluated again; a value from another snapshot may not be valid in this one.
          if (seq === storeSeq && error === undefined && !isIgnored(record)) add(key, { evaluated, madeAt: now });
        },
      };
    },
  };
}

const isValidAt = ({ evaluated, madeAt }: StoredValue, now: number): boolean =>
  madeAt <= now && now < (evaluated.evaluation.record.flipsAt ?? Number.POSITIVE_INFINITY);

/** For a batch that evaluates everything from scratch. */
export const noStoredValues: BatchValues = { find: () => undefined, keep: () => undefined };
