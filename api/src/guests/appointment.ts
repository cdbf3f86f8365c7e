// The appointment that a guest has in their calendar: made from the facts of the event alone, so that a corrected sentence changes
// none, and stored as it was sent, so that the next one has a higher number and who holds an older one is known.
import { eventDays, type Language, localize, localPath, placesOf, placeText, type RowOf } from '@stem/model';
import type { AppointmentContent } from '../database/guest-tables.ts';
import type { Mail } from '../mail/mail.ts';

export interface EventFacts {
  readonly event: RowOf<'event_formats'>;
  readonly venues: readonly RowOf<'venues'>[];
}

/** Undefined for an event without dates. Pure. */
export function appointmentOf({ event, venues }: EventFacts, language: Language): AppointmentContent | undefined {
  const { start_date } = event;
  const days = eventDays(event);
  if (start_date === null || !days) return undefined;
  const places = placesOf({ ...event, start_date }, venues, language);
  const location = placeText(places.event);
  return {
    title: localize(language, event, 'title').text,
    ...(location !== undefined && { location }),
    url: localPath(language, `/formats/${event.slug}`),
    when: { kind: 'days', ...days },
  };
}

interface SentAppointment {
  readonly content: AppointmentContent;
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly eventId: string;
  /** The public one. */
  readonly origin: string;
  /** ISO instant. */
  readonly at: string;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: { readonly name: string; readonly email: string };
}

/** Its identity is that of the calendar file of the event: who has both sees one appointment. */
export async function writeAppointment({
  content,
  sequence,
  isCancelled,
  eventId,
  origin,
  at,
  organizer,
  attendee,
}: SentAppointment): Promise<NonNullable<Mail['appointment']>> {
  // A sixteenth of the server: it is loaded with the first appointment.
  const { writeCalendarFile } = await import('@stem/model/calendar-file');
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const entry = { ...content, uid: `format-${eventId}@${new URL(origin).hostname}`, url: origin + content.url, sequence, changedAt: at, isCancelled };
  return { method, file: writeCalendarFile({ events: [entry], sent: { method, organizer, attendee } }) };
}
