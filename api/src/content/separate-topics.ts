// Keeps the key topics of an event at positions of their own, in the save that has moved one.
import type { EntityName } from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, inArray } from 'drizzle-orm';
import { placesApart } from './places-apart.ts';
import { store } from './store.ts';
import type { Writing } from './writing.ts';

const { event_key_topics: topics } = tables;

/** `written` has just been written: it stays where it is, and the others of its event make room. Other records are left alone. */
export async function separateTopics(written: readonly { readonly entity: EntityName; readonly id: string }[], writing: Writing): Promise<void> {
  const ids = written.filter(({ entity }) => entity === 'event_key_topics').map(({ id }) => id);
  if (ids.length === 0) return;
  const { transaction } = writing;
  const events = transaction.select({ id: topics.format_id }).from(topics).where(inArray(topics.id, ids));
  const rows = await transaction.select().from(topics).where(inArray(topics.format_id, events)).orderBy(asc(topics.order_index), asc(topics.created_at));
  for (const event of new Set(rows.map(({ format_id }) => format_id))) {
    const own = rows.filter(({ format_id }) => format_id === event);
    const moves = placesApart(
      own.map(({ id, order_index }) => ({ id, place: order_index })),
      ids,
    );
    for (const row of own) if (moves.has(row.id)) await store('event_key_topics', row, { order_index: moves.get(row.id) }, writing);
  }
}
