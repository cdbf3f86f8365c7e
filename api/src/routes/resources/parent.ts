// The row an address names before those that belong to it: a format by slug or id, anything else by id.
import type { Reading } from '@stem/content-pipeline/database';
import { type Entity, isEntityName } from '@stem/model';
import type { AnyRow } from '../../database/content-table.ts';
import { findFormat } from '../../views/formats.ts';
import { isVisible } from '../../views/lists.ts';
import { readRow } from '../../views/rows.ts';

/** Finds what `entity` belongs to; visitors do not find what is switched off. */
export async function findParent({ parent }: Entity, key: string, isEditor: boolean, read: Reading): Promise<AnyRow | undefined> {
  if (!parent || !isEntityName(parent.entity)) return undefined;
  const row = parent.entity === 'event_formats' ? await findFormat(key, read) : await readRow(parent.entity, key, read);
  return row && (isEditor || isVisible(parent.entity, row)) ? row : undefined;
}
