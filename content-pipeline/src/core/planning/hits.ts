// Finds the recorded reads that changes hit. Pure.
import type { Change } from '../changes.ts';
import { keysHitBy, type Shape } from '../reading/shape.ts';
import { viewKey } from '../reading/view-key.ts';
import type { SourceName } from '../rendering/renderer.ts';

export interface KnownShape {
  readonly id: number;
  readonly shape: Shape;
}

/** A key of recorded reads, with the changes that hit it. */
export interface HitKey {
  readonly shapeId: number;
  readonly key: string;
  readonly changes: readonly Change[];
}

export function hitKeys(changes: readonly Change[], shapes: readonly KnownShape[]): HitKey[] {
  const found = new Map<string, { shapeId: number; key: string; changes: Change[] }>();
  for (const change of changes)
    for (const { id, shape } of shapes)
      for (const key of keysHitBy(change, shape)) {
        const name = `${id} ${key}`;
        const hit = found.get(name) ?? { shapeId: id, key, changes: [] };
        hit.changes.push(change);
        found.set(name, hit);
      }
  return [...found.values()];
}

export interface SourceChange {
  readonly key: string;
  readonly isGone: boolean;
  readonly change: Change;
}

/** Page sources that follow a table are created and deleted with its rows. */
export function sourceChanges(changes: readonly Change[], sources: readonly SourceName[]): SourceChange[] {
  const last = new Map<string, SourceChange>();
  for (const change of changes) {
    if (change.op === 'update') continue;
    for (const { view, each } of sources) {
      if (each !== change.entity) continue;
      const key = viewKey({ view, lang: '', args: { id: change.rowId } });
      last.set(key, { key, isGone: change.op === 'delete', change });
    }
  }
  return [...last.values()];
}
