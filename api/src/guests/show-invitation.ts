// What a guest sees by their link: themselves, the event, what they have answered, and what they can still do.
import type { Reading } from '@stem/content-pipeline/database';
import { type Language, localize, localPath, moveDay, type RowOf, themeOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { z } from 'zod';
import type { AnswerOf } from '../openapi/operation.ts';
import { deputyOf, readSeating } from './seating.ts';
import { freeSeats, isWithdrawn, mayAnswer } from './seats.ts';

const text = z.string().nullable();

/** An event on a page that is opened by a link of a mail. */
export const shownEvent = z.object({
  title: z.string(),
  date: z.string(),
  location: z.string(),
  path: z.string().meta({ description: 'Of its page' }),
  colour: z.string(),
});
/** Whom those write to who have a question. */
export const shownOrganiser = z.object({ name: text, email: text, phone: text });

export const invitationSchema = z.object({
  name: z.string().meta({ description: 'Of the guest' }),
  state: z.enum(['invited', 'accepted', 'declined', 'waiting', 'offered', 'cancelled', 'withdrawn', 'attended']),
  event: shownEvent,
  companion: text,
  diet: text,
  access_needs: text,
  asks_needs: z.boolean().meta({ description: 'Whether they are asked for food and access' }),
  free_seats: z.int().meta({ description: 'How many they can have now, at most 2: with 0 they wait, with 1 they come alone' }),
  is_open: z.boolean().meta({ description: 'Whether they can still answer, or change their answer' }),
  last_day: text.meta({ description: 'On which guests answer, such as 2027-05-03' }),
  offered_until: text.meta({ description: 'The instant until which a seat is kept for them' }),
  deputy: text.meta({ description: 'The name of the person who comes in their place' }),
  organiser: shownOrganiser,
});
export type Invitation = AnswerOf<typeof invitationSchema>;

export async function showInvitation(
  guest: RowOf<'guests'>,
  language: Language,
  { read, now }: { readonly read: Reading; readonly now: number },
): Promise<Invitation> {
  const seating = await readSeating(guest.format_id, read, now);
  const { event } = seating;
  const { answers_until, start_date } = event;
  const deputy = deputyOf(guest.id, seating);
  return {
    name: nameOf(guest),
    state: isWithdrawn(guest) ? 'withdrawn' : guest.state === 'noted' ? 'invited' : guest.state,
    event: showEvent(event, language),
    companion: guest.companion,
    diet: guest.diet,
    access_needs: guest.access_needs,
    asks_needs: event.asks_needs,
    free_seats: Math.min(2, freeSeats(guest, seating)),
    is_open: mayAnswer(guest, seating),
    last_day: answers_until ?? (start_date === null ? null : moveDay(start_date, -1)),
    offered_until: guest.state === 'offered' ? guest.offered_until : null,
    deputy: deputy ? nameOf(deputy) : null,
    organiser: await readOrganiser(event, read),
  };
}

const nameOf = ({ first_name, last_name }: Pick<RowOf<'guests'>, 'first_name' | 'last_name'>): string => [first_name, last_name].filter(Boolean).join(' ');

export function showEvent(event: RowOf<'event_formats'>, language: Language): AnswerOf<typeof shownEvent> {
  const inOwn = (field: 'title' | 'date' | 'location') => localize(language, event, field).text;
  return {
    title: inOwn('title'),
    date: inOwn('date'),
    location: inOwn('location'),
    path: localPath(language, event.external_url ?? `/formats/${event.slug}`),
    colour: themeOf(event.theme_color).colour,
  };
}

export async function readOrganiser({ host }: RowOf<'event_formats'>, read: Reading): Promise<Invitation['organiser']> {
  const [settings] = await read.select().from(tables.site_settings);
  return {
    name: host ?? settings?.organisation_name ?? null,
    email: settings?.mail_reply_to ?? settings?.email ?? null,
    phone: settings?.mail_phone ?? settings?.phone ?? null,
  };
}
