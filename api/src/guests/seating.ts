// Reads the guests of an event with what decides about their seats.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import type { RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { pickColumns } from '../views/pick-columns.ts';
import type { SeatGuest, Seating } from './seats.ts';

const { guests, event_formats: formats } = tables;

export interface EventSeating extends Seating {
  readonly event: RowOf<'event_formats'>;
  readonly guests: readonly (SeatGuest & Pick<RowOf<'guests'>, 'stands_for' | 'name' | 'first_name' | 'last_name'>)[];
}

const columns = [
  ...(['id', 'state', 'companion', 'email', 'answered_at', 'offered_until', 'created_at'] as const),
  ...(['stands_for', 'name', 'first_name', 'last_name'] as const),
] as const;

/** Within a save, nothing that was read changes until its end. */
export async function readSeating(eventId: string, read: Pick<Reading | Transaction, 'select'>, now: number): Promise<EventSeating> {
  const [event] = await read.select().from(formats).where(eq(formats.id, eventId));
  if (!event) throw new Error('Guests belong to an event'); // as the database makes sure
  return { event, guests: await read.select(pickColumns(guests, columns)).from(guests).where(eq(guests.format_id, eventId)), now };
}

/** The person who comes in place of a guest. */
export const deputyOf = (guestId: string, { guests: all }: EventSeating): EventSeating['guests'][number] | undefined =>
  all.find(({ stands_for, state }) => stands_for === guestId && state !== 'declined' && state !== 'cancelled');
