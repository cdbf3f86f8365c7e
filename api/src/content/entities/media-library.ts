// Removes a file from the media library, or replaces it by another. The bytes stay on the disk, so that both can be undone.
import { fail, mediaKindOf, mediaKinds, type Result, say, sayRecord, succeed } from '@stem/model';
import { z } from 'zod';
import type { AnyRow } from '../../database/content-table.ts';
import { recordTitle } from '../../database/record-title.ts';
import type { StoredMedia } from '../../media/add-media.ts';
import { findMediaAt, withAddress, withoutAddress } from '../../media/media-records.ts';
import { releasesShowing } from '../../releases/release.ts';
import { findUses } from '../../views/media-usage.ts';
import { message } from '../invalid.ts';
import { removeRow } from '../verbs/remove.ts';
import { seenRevision } from '../verbs/revisions.ts';
import { findRow, storeRow } from '../verbs/rows.ts';
import type { EntityBehaviour, RemovalQuery, Writing } from '../writing.ts';

export const mediaRemoval = seenRevision.extend({
  anyway: z
    .literal('1', message('values.oneOrNothing'))
    .optional()
    .meta({ description: 'Deletes the file although records use it: the same save removes it from them, and deletes those that cannot exist without it' }),
});

export const mediaBehaviour: EntityBehaviour = { uses: findUses, remove: removeMedia, removal: mediaRemoval };

// A file in use stays, unless the query insists: then records lose it in the same save.
async function removeMedia(id: string, writing: Writing, { anyway }: RemovalQuery): Promise<Result<AnyRow>> {
  const isForced = anyway !== undefined;
  const file = await findRow('media_library', id, writing);
  const uses = file ? await findUses(file, writing.transaction) : [];
  const pending = file ? await releasesShowing({ id, url: String(file.url) }, writing.transaction) : [];
  if (file && isForced) {
    for (const { entity, row, goes } of uses) {
      if (goes) await removeRow(entity, row.id, writing);
      else await storeRow(entity, row, { ...withoutAddress(entity, row, String(file.url)) }, writing);
    }
  } else if (uses.length + pending.length > 0) {
    const named = [
      ...uses.map(({ entity, row }) => [`${entity}.${row.id}`, say('files.usedBy', sayRecord(entity, recordTitle(entity, row)))]),
      ...pending.map(({ id: release, name }) => [`releases.${release}`, say('files.usedByRelease', name)]),
    ];
    return fail({
      name: 'in_use',
      detail: uses.length === 0 ? say('files.usedByReleases') : say('files.usedByRecords', uses.length),
      errors: Object.fromEntries(named),
    });
  }
  return removeRow('media_library', id, writing);
}

/** Replaces the file of a record, and the old address in all content by the new one. */
export async function replaceMedia(id: string, { body, system }: StoredMedia, writing: Writing): Promise<Result<AnyRow>> {
  const before = await findRow('media_library', id, writing);
  if (!before) return fail({ name: 'not_found' });
  const [from, to] = [String(before.url), String(system.url)];
  if (from === to) return succeed(before);
  const kind = mediaKindOf(String(before.file_type));
  if (kind !== mediaKindOf(String(system.file_type)))
    return fail({ name: 'unsupported_type', detail: kind ? say('files.otherKind', say(`files.${mediaKinds[kind].label}`)) : say('files.otherFile') });
  const same = await findMediaAt(to, writing.transaction);
  if (same) return fail({ name: 'already_taken', detail: say('files.known', String(same.original_name)) });
  const uses = await findUses(before, writing.transaction);
  const row = await storeRow('media_library', before, { ...nothingDerived, original_name: body.original_name, ...system }, writing);
  for (const { entity, row: holder } of uses) {
    const values = withAddress(entity, holder, from, to);
    if (Object.keys(values).length > 0) await storeRow(entity, holder, values, writing);
  }
  return succeed(row);
}

// Values derived from the old bytes are wrong for the new ones.
const nothingDerived = { width: null, height: null, duration: null, poster: null, placeholder: null, variants: [] };
