// Which guests have an appointment in their calendar that is no longer as the event is: those who would be written a change.
import { isDeepStrictEqual } from 'node:util';
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import type { RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, eq, inArray } from 'drizzle-orm';
import { type AppointmentContent, guestAppointments } from '../database/guest-tables.ts';
import { appointmentOf } from './appointment.ts';
import { comingStates } from './mailing-plan.ts';

type Read = Pick<Reading | Transaction, 'select'>;

export interface HeldAppointment {
  readonly guest: Pick<RowOf<'guests'>, 'id' | 'name' | 'format_id' | 'state'>;
  /** Null after it was ended: a guest who comes is to have the next one. */
  readonly held: AppointmentContent | null;
  /** What an editor has chosen to say nothing about. */
  readonly unsaid: AppointmentContent | null;
  /** As the event is; null when it has no dates any more, and for a guest who does not come any more. */
  readonly now: AppointmentContent | null;
}

/** Of all who were ever sent one, for one event or all that are not over. `today`: such as 2027-05-03. */
export async function readHeld(read: Read, today: string, eventId?: string): Promise<HeldAppointment[]> {
  const { guests, event_formats: events, venues } = tables;
  const rows = await read
    .select({ appointment: guestAppointments, guest: guests })
    .from(guestAppointments)
    .innerJoin(guests, eq(guests.id, guestAppointments.guest_id))
    .where(eventId === undefined ? undefined : eq(guests.format_id, eventId))
    .orderBy(guests.name, guests.id);
  const ids = [...new Set(rows.map(({ guest }) => guest.format_id))];
  const facts = new Map((await read.select().from(events).where(inArray(events.id, ids))).map((event) => [event.id, event]));
  const places = await read.select().from(venues).where(inArray(venues.format_id, ids)).orderBy(venues.order_index, venues.id);
  const placesOf = Map.groupBy(places, ({ format_id }) => format_id);
  return rows.flatMap(({ guest, appointment: { content, is_cancelled, unsaid } }) => {
    const event = facts.get(guest.format_id);
    if (!event) return [];
    const isComing = comingStates.includes(guest.state);
    const now = (isComing ? appointmentOf({ event, venues: placesOf.get(event.id) ?? [] }, guest.language) : undefined) ?? null;
    const held = is_cancelled ? null : content;
    return isOver(now, today) && isOver(held, today) ? [] : [{ guest, held, unsaid, now }];
  });
}

/** A report of an event under its name is no news to the calendars of its guests. */
const isOver = (content: AppointmentContent | null, today: string): boolean => content === null || (content.when.kind === 'days' && content.when.last < today);

/** Pure. Without changes that an editor has chosen to say nothing about. */
export const isChanged = (one: HeldAppointment): boolean => !isDeepStrictEqual(one.now, one.held) && !isDeepStrictEqual(unsaidOf(one), one.unsaid);

/** How it is stored that nothing is said. Without dates there is no appointment to store: what is held stands for that. */
const unsaidOf = ({ held, now }: HeldAppointment): AppointmentContent | null => now ?? held;

/** Nothing is said of the present state to those whose appointment is another: their calendars stay as they are. */
export async function leaveUnsaid(eventId: string, today: string, transaction: Transaction): Promise<void> {
  const changed = (await readHeld(transaction, today, eventId)).filter(isChanged);
  for (const one of changed)
    await transaction
      .update(guestAppointments)
      .set({ unsaid: unsaidOf(one) })
      .where(eq(guestAppointments.guest_id, one.guest.id));
}

/** The ids of the guests of an event who have an appointment in their calendar. */
export async function readHolders(eventId: string, read: Read): Promise<ReadonlySet<string>> {
  const { guests } = tables;
  const rows = await read
    .select({ id: guests.id })
    .from(guestAppointments)
    .innerJoin(guests, eq(guests.id, guestAppointments.guest_id))
    .where(and(eq(guestAppointments.is_cancelled, false), eq(guests.format_id, eventId)));
  return new Set(rows.map(({ id }) => id));
}
