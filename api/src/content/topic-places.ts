// Key topics stand at the positions 1 to 3. One that names no position, or 0 as an older form does, takes the first free;
// one that names a taken one gets it.
import type { Result } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import type { AnyRow } from '../database/content-table.ts';
import { createRow } from './create.ts';
import { places } from './places-apart.ts';
import { separateTopics } from './separate-topics.ts';
import type { Writing } from './writing.ts';

const { event_key_topics: topics } = tables;

export async function createTopic(body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  if (typeof body !== 'object' || body === null || !('format_id' in body) || namesPlace(body)) return createAt(body, writing);
  const taken = await writing.transaction
    .select({ place: topics.order_index })
    .from(topics)
    .where(eq(topics.format_id, String(body.format_id)));
  const known = new Set(taken.map(({ place }) => place));
  const free = places.find((place) => !known.has(place)) ?? 3;
  return createRow('event_key_topics', { ...body, order_index: free }, writing);
}

async function createAt(body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  const made = await createRow('event_key_topics', body, writing);
  if (made.ok) await separateTopics([{ entity: 'event_key_topics', id: made.value.id }], writing);
  return made;
}

const namesPlace = (body: object): boolean => 'order_index' in body && ![undefined, null, 0, '0', ''].includes(body.order_index as string); // compared with what means nothing
