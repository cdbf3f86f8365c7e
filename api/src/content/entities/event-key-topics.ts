// Key topics have the positions 1 to 3. One written to a taken position keeps it and the others move on; a new one gets the first free.
import type { Result } from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, eq, inArray } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { createRow } from '../verbs/create.ts';
import { storeRow } from '../verbs/rows.ts';
import type { EntityBehaviour, Writing } from '../writing.ts';

const { event_key_topics: topics } = tables;
const places = [1, 2, 3];

export const keyTopicBehaviour: EntityBehaviour = { create: createTopic, afterChange: separateTopics };

async function createTopic(body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  if (typeof body !== 'object' || body === null || !('format_id' in body) || namesPlace(body)) return createAt(body, writing);
  const ofEvent = eq(topics.format_id, String(body.format_id));
  const taken = await writing.transaction.select({ place: topics.order_index }).from(topics).where(ofEvent);
  const known = new Set(taken.map(({ place }) => place));
  const free = places.find((place) => !known.has(place)) ?? 3;
  return createRow('event_key_topics', { ...body, order_index: free }, writing);
}

async function createAt(body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  const made = await createRow('event_key_topics', body, writing);
  if (made.ok) await separateTopics([made.value.id], writing);
  return made;
}

const namesPlace = (body: object): boolean => 'order_index' in body && ![undefined, null, 0, '0', ''].includes(body.order_index as string); // compared with what means nothing

// The topics `ids` have just been written: they keep their positions, and the others of their events move.
async function separateTopics(ids: readonly string[], writing: Writing): Promise<void> {
  const { transaction } = writing;
  const isNamed = inArray(topics.id, [...ids]);
  const events = transaction.select({ id: topics.format_id }).from(topics).where(isNamed);
  const rows = await transaction.select().from(topics).where(inArray(topics.format_id, events)).orderBy(asc(topics.order_index), asc(topics.created_at));
  for (const event of new Set(rows.map(({ format_id }) => format_id))) {
    const own = rows.filter(({ format_id }) => format_id === event);
    const moves = planMoves(
      own.map(({ id, order_index }) => ({ id, place: order_index })),
      ids,
    );
    for (const row of own) if (moves.has(row.id)) await storeRow('event_key_topics', row, { order_index: moves.get(row.id) }, writing);
  }
}

interface Placed {
  readonly id: string;
  readonly place: number;
}

/** The new position by id of each topic that must move. `stay` are those that have just been written. Pure. */
export function planMoves(topics: readonly Placed[], stay: readonly string[]): Map<string, number> {
  const standing = topics.filter(({ place }) => places.includes(place));
  if (new Set(standing.map(({ place }) => place)).size === standing.length) return new Map();
  const settled = new Map(standing.filter(({ id }) => stay.includes(id)).map((topic) => [topic.place, topic]));
  const moving = standing.filter((topic) => settled.get(topic.place) !== topic).sort((one, other) => one.place - other.place);
  let free = places.filter((place) => !settled.has(place));
  const moves = new Map<string, number>();
  for (const [index, { id, place }] of moving.entries()) {
    // In their order, each as near to its old position as those behind it allow.
    const open = free.slice(0, Math.max(1, free.length - (moving.length - index) + 1));
    const [nearest] = open.toSorted((one, other) => Math.abs(one - place) - Math.abs(other - place));
    if (nearest === undefined) break;
    free = free.filter((one) => one > nearest);
    if (nearest !== place) moves.set(id, nearest);
  }
  return moves;
}
