// Takes a file out of the library. One that records show stays, unless it is to go anyway: they then lose it in the same
// save. Its bytes stay, so that the deletion can be undone.
import { entities, fail, type Result } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';
import { withoutAddress } from '../media/holders.ts';
import { usesOf } from '../views/media-usage.ts';
import { findRow } from './find.ts';
import { removeRow } from './remove.ts';
import { store } from './store.ts';
import type { Writing } from './writing.ts';

export interface MediaRemoval {
  /** Although records use it. */
  readonly anyway: boolean;
}

export async function removeMedia(id: string, { anyway }: MediaRemoval, writing: Writing): Promise<Result<AnyRow>> {
  const file = await findRow('media_library', id, writing);
  const uses = file ? await usesOf(file, writing.transaction) : [];
  if (file && anyway) {
    for (const { entity, row, goes } of uses) {
      if (goes) await removeRow(entity, row.id, writing);
      else await store(entity, row, { ...withoutAddress(entity, row, String(file.url)) }, writing);
    }
  } else if (uses.length > 0) {
    const named = uses.map(({ entity, row }) => [`${entity}.${row.id}`, `${entities[entity].label} “${row[entities[entity].title]}” uses this file`]);
    return fail({
      name: 'in_use',
      detail: `${uses.length === 1 ? 'One record uses' : `${uses.length} records use`} this file`,
      errors: Object.fromEntries(named),
    });
  }
  return removeRow('media_library', id, writing);
}
