// Why a save cannot be undone, naming the record that prevents it.
import { type EntityName, entities, type Fail, fail, type Result, succeed } from '@stem/model';
import type { AnyRow } from '../../database/content-table.ts';
import { addressesIn } from '../../media/media-files.ts';
import type { Values, Writing } from '../writing.ts';

export function undoConflict(entity: EntityName, row: AnyRow | { readonly id: string }, reason: string): Fail {
  const { label, title } = entities[entity];
  const name = title in row ? ` “${row[title as keyof typeof row]}”` : ''; // checked to be there
  const sentence = `${label}${name} ${reason}`;
  return fail({ name: 'undo_conflict', detail: sentence, errors: { [`${entity}.${row.id}`]: sentence } });
}

/** Refuses values that show a file which is no longer on the disk: files without a record are kept for a limited time. */
export async function checkFiles(name: EntityName, row: AnyRow | { readonly id: string }, values: Values, { hasFile }: Writing): Promise<Result<undefined>> {
  for (const file of hasFile ? addressesIn(JSON.stringify(values)) : [])
    if (!(await hasFile?.(file))) return undoConflict(name, row, 'showed a file that is gone for good');
  return succeed(undefined);
}
