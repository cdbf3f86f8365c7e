// What a save did to each row, with all its changes of the row merged. Pure.
import { type Change, isErased, type ValuePairs } from '@stem/content-pipeline/changes';
import { columnsOf, type EntityName, entities, isEntityName } from '@stem/model';
import { isTextNote } from '../../views/translations/text-notes.ts';
import { preparedIn } from '../prepared-note.ts';

export interface Effect {
  readonly entity: EntityName;
  readonly rowId: string;
  readonly kind: 'inserted' | 'updated' | 'deleted';
  /** Stored values before and after the save. A column that is missing was empty, or did not change. */
  readonly pairs: ValuePairs;
  /** The revision the row had before. */
  readonly revision: number;
}

/** In the order of the first change of each row. Erased changes, and columns and tables that the model no longer has, are left out. */
export function effectsOf(changes: readonly Change[]): Effect[] {
  const effects = new Map<string, Effect>();
  for (const change of changes) {
    if (!isEntityName(change.entity) || isErased(change) || preparedIn(change)) continue;
    const key = `${change.entity} ${change.rowId}`;
    const merged = merge(effects.get(key), effectOf(change.entity, change));
    if (merged) effects.set(key, merged);
    else effects.delete(key);
  }
  return [...effects.values()];
}

const kinds = { insert: 'inserted', update: 'updated', delete: 'deleted' } as const;

function effectOf(entity: EntityName, { rowId, op, changes, keys }: Change): Effect {
  const known = new Set([...columnsOf(entities[entity].fields).map(({ name }) => name), 'created_at']);
  const pairs = Object.fromEntries(Object.entries(changes).filter(([name]) => known.has(name) || isTextNote(name)));
  return { entity, rowId, kind: kinds[op], pairs, revision: Number(keys.revision?.[0] ?? 0) };
}

/** Undefined when both together changed nothing: a row that was created and deleted. */
export function merge(earlier: Effect | undefined, later: Effect): Effect | undefined {
  if (!earlier) return later;
  if (earlier.kind === 'inserted' && later.kind === 'deleted') return undefined;
  const kind = earlier.kind === 'inserted' ? 'inserted' : earlier.kind === 'deleted' ? 'updated' : later.kind;
  const names = [...new Set([...Object.keys(earlier.pairs), ...Object.keys(later.pairs)])];
  const pairs = Object.fromEntries(
    names.map((name) => [name, [(earlier.pairs[name] ?? later.pairs[name])?.[0] ?? null, (later.pairs[name] ?? earlier.pairs[name])?.[1] ?? null] as const]),
  );
  return { ...later, kind, pairs, revision: earlier.revision };
}

/** The effects of a deletion that belong to one row: the row, the rows deleted with it, and the references to any of them. */
export function effectsAround(rowId: string, effects: readonly Effect[]): Effect[] {
  const back = new Set([rowId]);
  const before = ({ pairs }: Effect) => Object.values(pairs).map(([value]) => String(value));
  for (let known = 0; known < back.size; ) {
    known = back.size;
    for (const effect of effects) if (effect.kind === 'deleted' && before(effect).some((value) => back.has(value))) back.add(effect.rowId);
  }
  const refers = (effect: Effect) => before(effect).some((value) => [...back].some((id) => value.includes(id)));
  return effects.filter((effect) => back.has(effect.rowId) || (effect.kind === 'updated' && refers(effect)));
}

const opposites = { inserted: 'deleted', updated: 'updated', deleted: 'inserted' } as const;

/** The effect that takes this one back. Taking that one back makes this one. */
export function invertEffect({ kind, pairs, ...effect }: Effect): Effect {
  return {
    ...effect,
    kind: opposites[kind],
    pairs: Object.fromEntries(Object.entries(pairs).map(([name, [before, after]]) => [name, [after, before] as const])),
  };
}
