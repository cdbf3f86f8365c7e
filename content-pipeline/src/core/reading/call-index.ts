// Finds the calls that changes hit, in memory, by the same rule as the planner.
import type { Change } from '../changes.ts';
import { hitKeys } from '../planning/hits.ts';
import type { ReadRecord } from './recorder.ts';
import { keysHitBy, type Shape, shapeName } from './shape.ts';

interface Lookups {
  readonly id: number;
  readonly shape: Shape;
  readonly byKey: Map<string, Set<string>>;
}

export function createCallIndex() {
  const byShape = new Map<string, Lookups>();

  function lookupsOf(shape: Shape): Lookups {
    const name = shapeName(shape);
    const found = byShape.get(name) ?? { id: byShape.size, shape, byKey: new Map() };
    byShape.set(name, found);
    return found;
  }

  return {
    add(call: string, { shapes }: ReadRecord): void {
      for (const { shape, keys } of shapes) {
        const { byKey } = lookupsOf(shape);
        for (const key of keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(call));
      }
    },
    remove(call: string, { shapes }: ReadRecord): void {
      for (const { shape, keys } of shapes) {
        const { byKey } = lookupsOf(shape);
        for (const key of keys) {
          const calls = byKey.get(key);
          calls?.delete(call);
          if (calls?.size === 0) byKey.delete(key);
        }
      }
    },
    callsHitBy(changes: readonly Change[]): Set<string> {
      const all = [...byShape.values()];
      return new Set(hitKeys(changes, all).flatMap(({ shapeId, key }) => [...(all[shapeId]?.byKey.get(key) ?? [])]));
    },
  };
}

/** Returns a function that checks whether the changes hit any read of a record, whether they are made or undone. */
export function createHitTest(changes: readonly Change[]): (record: ReadRecord) => boolean {
  if (changes.length === 0) return () => false;
  const byShape = new Map<string, ReadonlySet<string>>();
  const hitKeysOf = (shape: Shape) => {
    const name = shapeName(shape);
    const keys = byShape.get(name) ?? new Set(changes.flatMap((change) => keysHitBy(change, shape)));
    byShape.set(name, keys);
    return keys;
  };
  return ({ shapes }) =>
    shapes.some(({ shape, keys }) => {
      const those = hitKeysOf(shape);
      return those.size > 0 && keys.some((key) => those.has(key));
    });
}
