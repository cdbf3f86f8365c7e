// Which guests have an appointment in their calendar that is no longer as the event is: those who would be written a change.
import { isDeepStrictEqual } from 'node:util';
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import type { RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { type AppointmentContent, guestAppointments } from '../database/guest-tables.ts';
import { appointmentOf, type EventFacts } from './appointment.ts';

export interface ChangedAppointment {
  readonly guest: Pick<RowOf<'guests'>, 'id' | 'name' | 'language'>;
  readonly held: AppointmentContent;
  readonly now: AppointmentContent;
}

type Held = typeof guestAppointments.$inferSelect & { readonly guest: ChangedAppointment['guest'] & Pick<RowOf<'guests'>, 'state'> };

/** Pure. Without those who have cancelled, and changes that an editor has chosen to say nothing about. */
export function findChanged(held: readonly Held[], facts: EventFacts): ChangedAppointment[] {
  return held.flatMap(({ guest, content, unsaid, is_cancelled }) => {
    const now = appointmentOf(facts, guest.language);
    if (!now || is_cancelled || guest.state !== 'accepted') return [];
    return isDeepStrictEqual(now, content) || isDeepStrictEqual(now, unsaid) ? [] : [{ guest, held: content, now }];
  });
}

export async function readChanged(facts: EventFacts, read: Pick<Reading | Transaction, 'select'>): Promise<ChangedAppointment[]> {
  const { guests } = tables;
  const rows = await read
    .select({ appointment: guestAppointments, guest: guests })
    .from(guestAppointments)
    .innerJoin(guests, eq(guests.id, guestAppointments.guest_id))
    .where(eq(guests.format_id, facts.event.id))
    .orderBy(guests.name, guests.id);
  return findChanged(
    rows.map(({ appointment, guest }) => ({ ...appointment, guest })),
    facts,
  );
}

/** Nothing is said of the present state to those whose appointment is another: their calendars stay as they are. */
export async function leaveUnsaid(facts: EventFacts, transaction: Transaction): Promise<number> {
  const changed = await readChanged(facts, transaction);
  for (const { guest, now } of changed) await transaction.update(guestAppointments).set({ unsaid: now }).where(eq(guestAppointments.guest_id, guest.id));
  return changed.length;
}

/** Of each event with such guests: how many, and what they would be told. */
export async function findOutdated(
  read: Pick<Reading, 'select' | 'selectDistinct'>,
): Promise<{ readonly eventId: string; readonly changed: readonly ChangedAppointment[] }[]> {
  const { guests, event_formats: events, venues } = tables;
  const held = await read.selectDistinct({ id: guests.format_id }).from(guestAppointments).innerJoin(guests, eq(guests.id, guestAppointments.guest_id));
  const found = held.map(async ({ id }) => {
    const [event] = await read.select().from(events).where(eq(events.id, id));
    const places = await read.select().from(venues).where(eq(venues.format_id, id)).orderBy(venues.order_index, venues.id);
    return { eventId: id, changed: event ? await readChanged({ event, venues: places }, read) : [] };
  });
  return (await Promise.all(found)).filter(({ changed }) => changed.length > 0);
}
