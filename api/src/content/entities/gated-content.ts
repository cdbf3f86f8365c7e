// Files for attendees: created with a file, and given another one. gated/sweep-gated.ts keeps files for a while, for an undo.
import { fail, type Result, say, succeed } from '@stem/model';
import { eq } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { gatedFiles } from '../../database/tables.ts';
import { showGated } from '../../views/gated-content.ts';
import { createRow } from '../verbs/create.ts';
import { undoConflict } from '../verbs/revert-effect.ts';
import { findRow, storeRow } from '../verbs/rows.ts';
import type { EntityBehaviour, Values, Writing } from '../writing.ts';

export const gatedContentBehaviour: EntityBehaviour = {
  check: checkGatedFile,
  whilePending: async ({ stored_name }, writing) => {
    if (typeof stored_name === 'string') await noteFile({ storedName: stored_name }, writing);
  },
  show: (rows, viewer, { read }) => showGated(rows, viewer, read),
};

export interface GatedFile {
  /** Its random name on the disk. */
  readonly storedName: string;
  readonly mime: string;
  readonly size: number;
}

/** The address of a file; it checks who requests it. */
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
  return succeed(await storeRow('gated_content', row, columnsOf(file), writing));
}

const columnsOf = ({ storedName, mime, size }: GatedFile) => ({ stored_name: storedName, file_type: mime, file_size: size });

async function noteFile({ storedName }: Pick<GatedFile, 'storedName'>, { transaction, now }: Writing): Promise<void> {
  await transaction
    .insert(gatedFiles)
    .values({ name: storedName, created_at: Date.parse(now()) })
    .onConflictDoNothing();
}

// Undo may name a file that was deleted meanwhile: the record then stays as it is.
async function checkGatedFile(values: Values, before: AnyRow | undefined, { transaction }: Writing): Promise<Result<Values>> {
  const name = values.stored_name;
  if (typeof name !== 'string' || name === before?.stored_name) return succeed(values);
  const [kept] = await transaction.select().from(gatedFiles).where(eq(gatedFiles.name, name));
  return kept ? succeed(values) : undoConflict('gated_content', before ?? { id: '', ...values }, (record) => say('saving.hadFile', record));
}
