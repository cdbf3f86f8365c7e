// A deletion that names the revision its editor has seen is refused when somebody has changed the record since.
import { type EntityName, fail, type Result, succeed } from '@stem/model';
import { z } from 'zod';
import { findRow } from './find.ts';
import { invalid } from './invalid.ts';
import type { Writing } from './writing.ts';

/** Behind the question mark of a deletion. */
export const seenRevision = z.object({ revision: z.coerce.number('A revision is a number').int().positive().optional() });

export async function checkSeen(name: EntityName, id: string, given: Readonly<Record<string, string>>, writing: Writing): Promise<Result<undefined>> {
  const parsed = seenRevision.safeParse(given);
  if (!parsed.success) return fail(invalid(parsed.error));
  const row = await findRow(name, id, writing);
  const { revision = row?.revision } = parsed.data;
  return row && revision !== undefined && revision < row.revision ? fail({ name: 'stale_revision', current: row }) : succeed(undefined);
}
