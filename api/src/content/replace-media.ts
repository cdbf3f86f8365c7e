// Puts another file in the place of one of the library: the record stays, and whatever holds the old address gets the new.
import { fail, mediaKindOf, mediaKinds, type Result, succeed } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';
import type { StoredMedia } from '../media/add-media.ts';
import { findMediaAt } from '../media/find-media.ts';
import { withAddress } from '../media/holders.ts';
import { usesOf } from '../views/media-usage.ts';
import { findRow } from './find.ts';
import { store } from './store.ts';
import type { Writing } from './writing.ts';

/** The old bytes stay, so that this can be undone. */
export async function replaceMedia(id: string, { body, system }: StoredMedia, writing: Writing): Promise<Result<AnyRow>> {
  const before = await findRow('media_library', id, writing);
  if (!before) return fail({ name: 'not_found' });
  const [from, to] = [String(before.url), String(system.url)];
  if (from === to) return succeed(before);
  const kind = mediaKindOf(String(before.file_type));
  if (kind !== mediaKindOf(String(system.file_type)))
    return fail({ name: 'unsupported_type', detail: `Only another ${kind ? mediaKinds[kind].label : 'file of its kind'} can take its place` });
  const same = await findMediaAt(to, writing.transaction);
  if (same) return fail({ name: 'already_taken', detail: `The library has this file already, as “${same.original_name}”` });
  const uses = await usesOf(before, writing.transaction);
  const row = await store('media_library', before, { ...nothingDerived, original_name: body.original_name, ...system }, writing);
  for (const { entity, row: holder } of uses) {
    const values = withAddress(entity, holder, from, to);
    if (Object.keys(values).length > 0) await store(entity, holder, values, writing);
  }
  return succeed(row);
}

// What was made of the old bytes says nothing of the new ones.
const nothingDerived = { width: null, height: null, duration: null, poster: null, placeholder: null, variants: [] };
