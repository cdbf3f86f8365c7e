// What shows records that events share: the events of a person, the records with a file. Who may change all of these may change it.
import type { Change } from '@stem/content-pipeline/changes';
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';
import { findUses, type Use } from '../views/media-usage.ts';
import { readRow } from '../views/rows.ts';

type Source = Pick<Reading | Transaction, 'all' | 'select'>;

/** By the id of the record: ids of events, or of the records that show a file. */
export type Reach = Readonly<Record<string, readonly string[]>>;

/** Where they are listed, and where a session names them; of who is at none, where a release will. What has come since `then` is left out. */
export async function eventsOfSpeaker(id: string, read: Pick<Source, 'all'>, then?: Reach): Promise<string[]> {
  const rows = await read.all<{ id: string }>(sql`
    SELECT format_id AS id FROM format_speakers WHERE speaker_id = ${id}
    UNION SELECT day.format_id FROM agenda_sessions AS session JOIN agenda_days AS day ON day.id = session.day_id
    WHERE EXISTS (SELECT 1 FROM json_each(session.speaker_refs) WHERE value = ${id})`);
  const found = rows.length > 0 ? rows : await plannedEventsOfSpeaker(id, read);
  return found.map((row) => row.id).filter((event) => then?.[id]?.includes(event) ?? true);
}

/** Empty text for an event that is not known, which is none of an event editor’s. */
const plannedEventsOfSpeaker = (id: string, read: Pick<Source, 'all'>) =>
  read.all<{ id: string }>(sql`
    SELECT DISTINCT coalesce(change.pairs->'format_id'->>1, day.format_id, planned.pairs->'format_id'->>1, '') AS id
    FROM release_changes AS change JOIN releases AS release ON release.id = change.release_id
    LEFT JOIN agenda_sessions AS session ON session.id = change.row_id
    LEFT JOIN agenda_days AS day ON day.id = coalesce(change.pairs->'day_id'->>1, session.day_id)
    LEFT JOIN release_changes AS planned ON planned.release_id = change.release_id AND planned.entity = 'agenda_days'
      AND planned.row_id = change.pairs->'day_id'->>1
    WHERE change.entity IN ('format_speakers', 'agenda_sessions') AND change.kind <> 'deleted'
      AND release.state NOT IN ('published', 'withdrawn') AND instr(change.pairs, ${id}) > 0`);

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
