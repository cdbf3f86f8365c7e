// Deletes a row a save has made, unless somebody has worked on it or built on it since.
import { columnsOf, entities, type Result, succeed } from '@stem/model';
import { fromStored } from '../database/stored-value.ts';
import { goingWith, losingReference } from '../views/dependants.ts';
import { usesOf } from '../views/media-usage.ts';
import type { Effect } from './effects.ts';
import { findRow } from './find.ts';
import { removeRow } from './remove.ts';
import { isSame } from './same.ts';
import { undoConflict } from './undo-conflict.ts';
import type { Writing } from './writing.ts';

export async function takeBack({ entity, rowId, pairs }: Effect, writing: Writing): Promise<Result<boolean>> {
  const row = await findRow(entity, rowId, writing);
  if (!row) return succeed(false);
  const made = (name: string) => fromStored(entity, name, pairs[name]?.[1] ?? null);
  const changed = columnsOf(entities[entity].fields).find(({ name, field }) => !field.derived && !isSame(row[name], made(name)));
  if (changed) return undoConflict(entity, row, `was changed since (${changed.name})`);
  const { transaction } = writing;
  const [first] = [
    ...(await goingWith([{ entity, row }], transaction)),
    ...(await losingReference([{ entity, row }], transaction)),
    ...(entity === 'media_library' ? await usesOf(row, transaction) : []),
  ];
  if (first) return undoConflict(first.entity, first.row, 'came to depend on it since');
  const removed = await removeRow(entity, rowId, writing);
  return removed.ok ? succeed(true) : removed;
}
