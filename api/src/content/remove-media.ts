// Takes a file out of the library, unless something shows it. Its bytes stay, so that the deletion can be undone.
import { entities, fail, type Result } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';
import { usesOf } from '../views/media-usage.ts';
import { findRow } from './find.ts';
import { removeRow } from './remove.ts';
import type { Writing } from './writing.ts';

export async function removeMedia(id: string, writing: Writing): Promise<Result<AnyRow>> {
  const file = await findRow('media_library', id, writing);
  const uses = file ? await usesOf(file, writing.transaction) : [];
  if (uses.length === 0) return removeRow('media_library', id, writing);
  const named = uses.map(({ entity, row }) => [`${entity}.${row.id}`, `${entities[entity].label} “${row[entities[entity].title]}” uses this file`]);
  return fail({
    name: 'in_use',
    detail: `${uses.length === 1 ? 'One record uses' : `${uses.length} records use`} this file`,
    errors: Object.fromEntries(named),
  });
}
