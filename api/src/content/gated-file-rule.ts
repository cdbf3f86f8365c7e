// Undo may name a file again that was thrown away meanwhile: such a record stays as it is.
import { type Result, succeed } from '@stem/model';
import { eq } from 'drizzle-orm';
import type { AnyRow } from '../database/content-table.ts';
import { gatedFiles } from '../database/tables.ts';
import type { Values } from './rules.ts';
import { undoConflict } from './undo-conflict.ts';
import type { Writing } from './writing.ts';

export async function checkGatedFile(values: Values, before: AnyRow | undefined, { transaction }: Writing): Promise<Result<Values>> {
  const name = values.stored_name;
  if (typeof name !== 'string' || name === before?.stored_name) return succeed(values);
  const [kept] = await transaction.select().from(gatedFiles).where(eq(gatedFiles.name, name));
  return kept ? succeed(values) : undoConflict('gated_content', before ?? { id: '', ...values }, 'had a file that is gone for good');
}
