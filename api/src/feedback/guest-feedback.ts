// What guests say of the sessions of their event: a number and a text each, by the link of their thanks. An answer is stored
// under a keyed hash of guest and session: the guest changes it by the same link, and neither row names the other.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { cleanText, eventDays, type Language, localize, localPath, localTimeAt, moveDay, type RowOf, themeOf, zoneOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { feedback } from '../database/guest-tables.ts';
import { findGuestOf } from '../guests/guest-link.ts';
import type { Seal } from '../mail/seal.ts';
import type { AnswerOf } from '../openapi/operation.ts';

type Guest = RowOf<'guests'>;
type Event = RowOf<'event_formats'>;
type Read = Pick<Reading | Transaction, 'select'>;

const sealName = 'feedback of a guest';

/** Answers are taken and changed for 60 days after the event. */
const openDays = 60;
/** All of them are deleted 365 days after the event. */
export const feedbackKeptDays = 365;

export const ratingSchema = z.int().min(1).max(5).nullable();
export const opinionSchema = z
  .string()
  .overwrite((text) => cleanText(text).trim())
  .max(1000)
  .nullable()
  .transform((text) => text || null);

const answerSchema = z.object({ session: z.string(), rating: z.int().nullable(), text: z.string().nullable() });

export const askedFeedbackSchema = z.object({
  event: z.object({ title: z.string(), date: z.string(), location: z.string(), path: z.string(), colour: z.string() }),
  papers: z.string().meta({ description: 'The path of the papers and recordings' }),
  until: z.string().meta({ description: 'The last day on which answers are taken' }),
  sessions: z.array(z.object({ id: z.string(), title: z.string(), speakers: z.string() })),
  answers: z.array(answerSchema),
});
export type AskedFeedback = AnswerOf<typeof askedFeedbackSchema>;

export interface AskedGuest {
  readonly guest: Guest;
  readonly event: Event;
  readonly until: string;
}

/** Undefined for a token that opens nothing, of a guest who was not there, before the event, and later than answers are taken. */
export async function findAsked(token: string, { read, seal, now }: { read: Read; seal: Seal; now: number }): Promise<AskedGuest | undefined> {
  const guest = await findGuestOf('feedback', token, read, seal);
  if (guest?.state !== 'attended') return undefined;
  const { event_formats: events } = tables;
  const [event] = await read.select().from(events).where(eq(events.id, guest.format_id));
  const days = event && eventDays(event);
  if (!days) return undefined;
  const today = localTimeAt(now, zoneOf(event.timezone)).date;
  const until = moveDay(days.last, openDays);
  return today >= days.first && today <= until ? { guest, event, until } : undefined;
}

/** Those with speakers, in the order of the programme. */
export async function readSessions(eventId: string, read: Read): Promise<RowOf<'agenda_sessions'>[]> {
  const { agenda_days: days, agenda_sessions: sessions } = tables;
  const rows = await read
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(days, eq(days.id, sessions.day_id))
    .where(eq(days.format_id, eventId))
    .orderBy(asc(days.order_index), asc(sessions.order_index), asc(sessions.id));
  return rows.flatMap(({ session }) => (session.speaker_refs.length > 0 ? [session] : []));
}

/** By the id of a session: the names of its speakers. */
export async function readSpeakers(sessions: readonly RowOf<'agenda_sessions'>[], read: Read): Promise<ReadonlyMap<string, string>> {
  const { id, name } = tables.speakers;
  const ids = sessions.flatMap(({ speaker_refs }) => speaker_refs);
  const names = new Map((await read.select({ id, name }).from(tables.speakers).where(inArray(id, ids))).map((row) => [row.id, row.name]));
  return new Map(sessions.map((session) => [session.id, session.speaker_refs.flatMap((ref) => names.get(ref) ?? []).join(', ')]));
}

const idOf = (guest: string, session: string, seal: Seal) => seal.hash(`${guest} ${session}`, sealName);

export async function showAsked(
  { guest, event, until }: AskedGuest,
  { read, seal, language }: { read: Read; seal: Seal; language: Language },
): Promise<AskedFeedback> {
  const sessions = await readSessions(event.id, read);
  const speakers = await readSpeakers(sessions, read);
  const ids = new Map(sessions.map(({ id }) => [idOf(guest.id, id, seal), id]));
  const answers = await read
    .select()
    .from(feedback)
    .where(inArray(feedback.id, [...ids.keys()]));
  const inOwn = (field: 'title' | 'date' | 'location') => localize(language, event, field).text;
  return {
    event: {
      title: inOwn('title'),
      date: inOwn('date'),
      location: inOwn('location'),
      path: localPath(language, event.external_url ?? `/formats/${event.slug}`),
      colour: themeOf(event.theme_color).colour,
    },
    papers: localPath(language, `/dashboard/${event.slug}`),
    until,
    sessions: sessions.map((session) => ({ id: session.id, title: localize(language, session, 'title').text, speakers: speakers.get(session.id) ?? '' })),
    answers: answers.map(({ id, rating, text }) => ({ session: ids.get(id) ?? '', rating, text })),
  };
}

/** What some guests have said, for them alone: no editor is shown whose it is. */
export async function readOpinions(guests: readonly string[], read: Read, seal: Seal): Promise<(typeof feedback.$inferSelect)[]> {
  const sessions = await read.select({ id: feedback.session_id }).from(feedback).groupBy(feedback.session_id);
  const ids = guests.flatMap((guest) => sessions.map(({ id }) => idOf(guest, id, seal)));
  return read
    .select()
    .from(feedback)
    .where(sql`${feedback.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}

export interface Opinion {
  readonly session: string;
  readonly rating: number | null;
  readonly text: string | null;
}

/** Replaces what this guest has said of this session; without number and text nothing is left of it. */
export async function storeOpinion(guest: string, { session, rating, text }: Opinion, seal: Seal, transaction: Transaction): Promise<void> {
  const id = idOf(guest, session, seal);
  await transaction.delete(feedback).where(eq(feedback.id, id));
  if (rating !== null || text !== null) await transaction.insert(feedback).values({ id, session_id: session, rating, text });
}
