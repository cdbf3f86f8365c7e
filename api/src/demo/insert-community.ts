// Writes a prepared community through the same verbs an editor's save uses.
import type { EntityName } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';
import type { Community } from './load-community.ts';

/** Creates a row; a refusal ends the load: somebody's own content is in its way. */
export type Insert = (name: EntityName, body: Readonly<Record<string, unknown>>, system?: Readonly<Record<string, unknown>>) => Promise<AnyRow>;

/** Ids that rows of several communities refer to: people by key, library files by address. */
export interface Known {
  readonly people: Map<string, string>;
  readonly media: ReadonlyMap<string, string>;
}

export async function insertPeople({ speakers }: Community, insert: Insert, { people }: Known): Promise<void> {
  for (const { key, fields } of speakers) people.set(key, (await insert('speakers', fields)).id);
}

/** All but its files for attendees. Returns the id of the event. */
export async function insertCommunity(community: Community, place: number, insert: Insert, { people, media }: Known): Promise<string> {
  const format = await insert('event_formats', { ...community.format, order_index: place });
  const format_id = format.id;
  const personId = (key: string) => found(people, key);
  for (const [order_index, key] of community.speakerOrder.entries()) await insert('format_speakers', { format_id, speaker_id: personId(key), order_index });
  for (const day of community.days) {
    const { id: day_id } = await insert('agenda_days', { ...day.fields, format_id });
    for (const session of day.sessions) await insert('agenda_sessions', { ...session.fields, day_id, speaker_refs: session.speakers.map(personId) });
  }
  for (const block of community.blocks) {
    const { id: block_id } = await insert('partner_blocks', { ...block.fields, format_id });
    for (const partner of block.partners) await insert('partners', { ...partner, block_id });
  }
  for (const { entity, rows } of community.lists) for (const row of rows) await insert(entity, { ...row, format_id });
  for (const { fields, url } of community.impressions) await insert('event_impressions', { ...fields, format_id, media_id: found(media, url) });
  return format_id;
}

function found(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo content refers to ${key}, which it does not contain`);
  return id;
}
