// Merges what an editor has typed with what others have saved meanwhile, without losing either.
import type { Values } from '../../../server/client.ts';
import { changedColumns, isSame, pick } from './values.ts';

export interface Rebased {
  readonly values: Values;
  /** Columns that both have changed, to different values: the editor decides. */
  readonly conflicts: readonly string[];
}

export interface Versions {
  readonly base: Values;
  readonly mine: Values;
  /** What is stored now; columns it does not name are taken as they were. */
  readonly theirs: Values;
}

/** Untouched columns take the stored value; touched ones keep what was typed. */
export function rebase({ base, mine, theirs }: Versions): Rebased {
  const touched = changedColumns(base, mine);
  const untouched = Object.keys(mine).filter((column) => !touched.includes(column) && column in theirs);
  const conflicts = touched.filter((column) => column in theirs && !isSame(base[column], theirs[column]) && !isSame(mine[column], theirs[column]));
  return { values: { ...mine, ...pick(theirs, untouched) }, conflicts };
}

/** After a save: what was sent is settled as the server stored it, what was typed since stays. */
export function settle({ base, mine, theirs }: Versions, sent: Values): Rebased {
  const columns = Object.keys(sent).filter((column) => column in theirs);
  const settled = columns.filter((column) => isSame(mine[column], sent[column]));
  return rebase({ base: { ...base, ...pick(theirs, columns) }, mine: { ...mine, ...pick(theirs, settled) }, theirs });
}
