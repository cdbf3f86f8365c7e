// Undo brings back what a record showed. Files are kept for a while only: a record that would show one that is gone for
// good stays as it is.
import { type EntityName, type Result, succeed } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';
import { addressesIn } from '../media/media-files.ts';
import type { Values } from './rules.ts';
import { undoConflict } from './undo-conflict.ts';
import type { Writing } from './writing.ts';

export async function checkFiles(name: EntityName, row: AnyRow | { readonly id: string }, values: Values, { hasFile }: Writing): Promise<Result<undefined>> {
  for (const file of hasFile ? addressesIn(JSON.stringify(values)) : [])
    if (!(await hasFile?.(file))) return undoConflict(name, row, 'showed a file that is gone for good');
  return succeed(undefined);
}
