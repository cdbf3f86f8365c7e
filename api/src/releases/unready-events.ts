// What an event in a list lacks when a release is published: sessions, key topics, and where to register.
import { each, type Reading, type Row, type Transaction } from '@stem/content-pipeline/database';
import type { EntityName } from '@stem/model';
import { sql } from 'drizzle-orm';
import type { PendingRows } from './pending-rows.ts';

export interface UnreadyEvent {
  readonly kind: 'no_sessions' | 'no_topics' | 'no_registration';
  readonly entity: 'event_formats';
  readonly record: string;
  /** Of its form, where one is empty. */
  readonly column?: string;
}

type Read = Pick<Reading | Transaction, 'all'>;

/** Of the events that the release changes and that are not over on its `day`, such as 2027-05-04. */
export async function findUnreadyEvents(pending: readonly PendingRows[], day: string, read: Read): Promise<UnreadyEvent[]> {
  const changed = pending.find(({ entity }) => entity === 'event_formats')?.rows ?? [];
  const events = changed.filter((row) => row.is_listed === 1 && row.external_url === null && !(typeof row.end_date === 'string' && row.end_date < day));
  if (events.length === 0) return [];
  const ids = events.map(({ id }) => String(id));
  const days = await readChildren('agenda_days', 'format_id', ids);
  const sessions = await readChildren(
    'agenda_sessions',
    'day_id',
    days.map(({ id }) => id),
  );
  const topics = await readChildren('event_key_topics', 'format_id', ids);
  return events.flatMap((row) => lacking(row));

  /** As they will be. */
  async function readChildren(entity: EntityName, field: string, parents: readonly string[]): Promise<Child[]> {
    const own = pending.find((one) => one.entity === entity);
    const isChanged = new Set([...(own?.rows.map(({ id }) => String(id)) ?? []), ...(own?.deleted ?? [])]);
    const live = await read.all<Child>(sql`
      SELECT id, ${sql.identifier(field)} AS parent FROM ${sql.identifier('main')}.${sql.identifier(entity)} WHERE ${sql.identifier(field)} IN (SELECT value FROM ${each(parents)})`);
    const prepared = own?.rows.map((row) => ({ id: String(row.id), parent: String(row[field]) })) ?? [];
    return [...live.filter(({ id }) => !isChanged.has(id)), ...prepared.filter(({ parent }) => parents.includes(parent))];
  }

  function lacking({ id, typeform_url: link }: Row): UnreadyEvent[] {
    const event = { entity: 'event_formats', record: String(id) } as const;
    const ownDays = days.filter(({ parent }) => parent === id).map((one) => one.id);
    return [
      ...(sessions.some(({ parent }) => ownDays.includes(parent)) ? [] : [{ ...event, kind: 'no_sessions' } as const]),
      ...(topics.some(({ parent }) => parent === id) ? [] : [{ ...event, kind: 'no_topics' } as const]),
      ...(typeof link === 'string' && link !== '' ? [] : [{ ...event, kind: 'no_registration', column: 'typeform_url' } as const]),
    ];
  }
}

interface Child {
  readonly id: string;
  readonly parent: string;
}
