// On how many pages records stand, by the recorded reads of the pages. Nothing is evaluated. Records that the caller may not read are left out.
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Pipeline } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import { type EntityName, isEntityName, type Rights } from '@stem/model';
import { isPage, sketchChange } from '../views/impact.ts';
import { readRow } from '../views/rows.ts';
import { findRowsOfOthers, hiddenEntities } from '../views/viewer.ts';

/** At most this many records are counted at once. */
export const mostCounted = 50;

interface Counting {
  readonly rights: Rights;
  readonly database: Pick<Database, 'read'>;
  readonly pipeline: () => Pick<Pipeline, 'concernedPages'>;
}

export async function countPages(records: string, { database: { read }, pipeline, rights }: Counting) {
  const hidden = hiddenEntities(rights);
  const others = await findRowsOfOthers(rights, read);
  const counts: { entity: EntityName; record: string; pages: number }[] = [];
  for (const name of new Set(records.split(',').slice(0, mostCounted))) {
    const [entity = '', record = ''] = name.split(':');
    const row = isEntityName(entity) && !hidden.includes(entity) && !others.has(record) ? await readRow(entity, record, read) : undefined;
    if (!row || !isEntityName(entity)) continue;
    const pages = await pipeline().concernedPages([sketchChange(entity, 'delete', row)]);
    counts.push({ entity, record, pages: pages.filter(({ path }) => isPage(path)).length });
    await yieldToOthers();
  }
  return counts;
}
