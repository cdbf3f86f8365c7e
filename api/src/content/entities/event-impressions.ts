// Impressions are presented with the file they show.
import type { Reading } from '@stem/content-pipeline/database';
import { entities } from '@stem/model';
import { tables } from '@stem/model/tables';
import { inArray } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { type ShownRow, showRow } from '../../http/show-row.ts';
import type { Viewer } from '../../views/viewer.ts';
import type { EntityBehaviour } from '../writing.ts';

const { media_library: library } = tables;

export const impressionBehaviour: EntityBehaviour = { show: (rows, viewer, { read }) => showImpressions(rows, viewer, read) };

async function showImpressions(rows: readonly AnyRow[], viewer: Viewer, read: Reading): Promise<ShownRow[]> {
  const ids = [...new Set(rows.map(({ media_id }) => String(media_id)))];
  const files = ids.length === 0 ? [] : ((await read.select().from(library).where(inArray(library.id, ids))) as AnyRow[]); // every content table has these columns
  const fileOf = new Map(files.map((file) => [file.id, showRow(entities.media_library, file, viewer)]));
  return rows.map((row) => ({ ...showRow(entities.event_impressions, row, viewer), media: fileOf.get(String(row.media_id)) ?? null }));
}
