// Impressions are presented with the file they show.
import type { Reading } from '@stem/content-pipeline/database';
import { entities } from '@stem/model';
import { tables } from '@stem/model/tables';
import { inArray } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { type Emitted, emitRow } from '../../http/emit.ts';
import type { Viewer } from '../../views/viewer.ts';
import type { EntityBehaviour } from '../writing.ts';

const { media_library: library } = tables;

export const impressionBehaviour: EntityBehaviour = { present: (rows, viewer, { read }) => presentImpressions(rows, viewer, read) };

async function presentImpressions(rows: readonly AnyRow[], viewer: Viewer, read: Reading): Promise<Emitted[]> {
  const ids = [...new Set(rows.map(({ media_id }) => String(media_id)))];
  const files = ids.length === 0 ? [] : ((await read.select().from(library).where(inArray(library.id, ids))) as AnyRow[]); // every content table has these columns
  const fileOf = new Map(files.map((file) => [file.id, emitRow(entities.media_library, file, viewer)]));
  return rows.map((row) => ({ ...emitRow(entities.event_impressions, row, viewer), media: fileOf.get(String(row.media_id)) ?? null }));
}
