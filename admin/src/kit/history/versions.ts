// The versions of one record, newest first, computed from the saves that made them.
import type { HistoryChange, HistoryEntry } from '@stem/api/client';
import { columnsOf, type Entity } from '@stem/model';
import type { Values } from '../../server/client.ts';
import { type Difference, differencesOf, isDerived } from './differences.ts';

export interface Version {
  readonly id: string;
  readonly at: string;
  readonly actor: string | null;
  readonly actor_name: string | null;
  /** Who prepared it in a release. */
  readonly authors: NonNullable<HistoryChange['authors']>;
  readonly op: HistoryChange['op'];
  /** That it came with, or went with. */
  readonly release: HistoryEntry['release'];
  readonly isUndo: boolean;
  readonly differences: readonly Difference[];
  /** The values that restore it; none for the current version. */
  readonly values: Values;
}

/** `entries` newest first, as the history lists them. */
export function versionsOf(entity: Entity, record: string, entries: readonly HistoryEntry[]): Version[] {
  const columns = columnsOf(entity.fields).filter(({ field }) => !field.derived);
  const versions: Version[] = [];
  let later: Record<string, unknown> = {};
  for (const { id, at, actor, actor_name, undoes, release, changes } of entries) {
    const own = changes.filter((change) => change.record === record);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) continue;
    // Signing in changes no field.
    if (own.every(({ account }) => account !== undefined)) continue;
    // Variants of a file are made by the system after each save: these are no versions.
    if (own.every(({ op, fields }) => op === 'update' && isDerived(entity, Object.keys(fields)))) continue;
    const differences = differencesOf(columns, own);
    versions.push({
      id,
      at,
      actor,
      actor_name,
      authors: own.flatMap(({ authors = [] }) => authors),
      op: last.op,
      release,
      isUndo: undoes !== undefined,
      differences,
      values: later,
    });
    // Before it was made there is nothing to go back to.
    if (first.op === 'insert') continue;
    const written = differences.filter(({ field }) => !field.readonly);
    later = { ...later, ...Object.fromEntries(written.map(({ column, before }) => [column, before])) };
  }
  return versions;
}
