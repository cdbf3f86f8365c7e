// Records of files for attendees: made with their file, and given another one. A file that no record names any more stays
// for a while (gated/sweep-gated.ts), so that undo finds it.
import { fail, type Result, succeed } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';
import { gatedFiles } from '../database/tables.ts';
import { createRow } from './create.ts';
import { findRow } from './find.ts';
import { store } from './store.ts';
import type { Writing } from './writing.ts';

export interface GatedFile {
  /** Its random name on the disk. */
  readonly storedName: string;
  readonly mime: string;
  readonly size: number;
}

/** Where a file is asked for: the address checks who does. */
const gatedAddress = (id: string): string => `/api/gated-content/${id}/file`;

/** The body holds the event and the texts. */
export async function addGatedContent(file: GatedFile, body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  await noteFile(file, writing);
  const id = writing.newId();
  return createRow('gated_content', body, { ...writing, newId: () => id }, { file_url: gatedAddress(id), ...columnsOf(file) });
}

/** Gives a record another file; its address and texts stay. */
export async function replaceGatedFile(id: string, file: GatedFile, writing: Writing): Promise<Result<AnyRow>> {
  const row = await findRow('gated_content', id, writing);
  if (!row) return fail({ name: 'not_found' });
  await noteFile(file, writing);
  return succeed(await store('gated_content', row, columnsOf(file), writing));
}

const columnsOf = ({ storedName, mime, size }: GatedFile) => ({ stored_name: storedName, file_type: mime, file_size: size });

async function noteFile({ storedName }: GatedFile, { transaction, now }: Writing): Promise<void> {
  await transaction
    .insert(gatedFiles)
    .values({ name: storedName, created_at: Date.parse(now()) })
    .onConflictDoNothing();
}
