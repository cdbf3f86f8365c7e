// What shows records that events share: the events of a person, the records with a file. Who may change all of these may change it.
import type { Change } from '@stem/content-pipeline/changes';
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';
import { findUses, type Use } from '../views/media-usage.ts';
import { readRow } from '../views/rows.ts';

type Source = Pick<Reading | Transaction, 'all' | 'select'>;

/** By the id of the record: ids of events, or of the records that show a file. */
export type Reach = Readonly<Record<string, readonly string[]>>;

/** Where they are listed, and where a session names them. What has come since `then` was read is left out. */
export async function eventsOfSpeaker(id: string, read: Pick<Source, 'all'>, then?: Reach): Promise<string[]> {
  const rows = await read.all<{ id: string }>(sql`
    SELECT format_id AS id FROM format_speakers WHERE speaker_id = ${id}
    UNION SELECT day.format_id FROM agenda_sessions AS session JOIN agenda_days AS day ON day.id = session.day_id
    WHERE EXISTS (SELECT 1 FROM json_each(session.speaker_refs) WHERE value = ${id})`);
  return rows.map((row) => row.id).filter((event) => then?.[id]?.includes(event) ?? true);
}

/** What has come since `then` was read is left out. */
export async function usesOfFile(id: string, read: Source, then?: Reach): Promise<Use[]> {
  const file = await readRow('media_library', id, read);
  const uses = file ? await findUses(file, read) : [];
  return uses.filter(({ row }) => then?.[id]?.includes(row.id) ?? true);
}

/** Of the shared records among these changes. */
export async function readReach(changes: readonly Pick<Change, 'entity' | 'rowId'>[], read: Source): Promise<Reach> {
  const found: Record<string, readonly string[]> = {};
  for (const { entity, rowId } of changes) {
    if (entity === 'speakers') found[rowId] = await eventsOfSpeaker(rowId, read);
    if (entity === 'media_library') found[rowId] = (await usesOfFile(rowId, read)).map(({ row }) => row.id);
  }
  return found;
}
