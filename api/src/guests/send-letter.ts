// Queues a letter to a guest within a save, and notes it: one that was sent is not sent again, and an appointment has the next number.
import type { Transaction } from '@stem/content-pipeline/database';
import { addressIn, deliverableEmail, type RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, eq, sql } from 'drizzle-orm';
import { type GuestOfSessions, noteKnownSessions, readChangedSessions } from '../agenda/changed-sessions.ts';
import type { LoginLinkOptions } from '../attendee-sign-in/send-login-link.ts';
import type { Writing } from '../content/writing.ts';
import { guestAppointments, type Stage, sentLetters } from '../database/guest-tables.ts';
import { type MailHead, readMailHead } from '../mail/letterhead.ts';
import type { Mail } from '../mail/mail.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { appointmentOf, type EventFacts, writeAppointment } from './appointment.ts';
import { guestAddress } from './guest-link.ts';
import { writeLetter } from './write-letter.ts';

type Guest = RowOf<'guests'>;

/** What letters to the guests of one event have in common. */
export interface Desk extends EventFacts {
  /** Of guests, by their ids; read with the first letter that names any. */
  readonly changedSessions: () => Promise<ReadonlyMap<string, GuestOfSessions>>;
  readonly own: readonly RowOf<'letters'>[];
  readonly head: MailHead;
}

/** Undefined for an event that is gone. */
export async function openDesk(eventId: string, { letterhead }: LoginLinkOptions, read: Pick<Transaction, 'select'>): Promise<Desk | undefined> {
  const { event_formats: events, venues, letters } = tables;
  const [event] = await read.select().from(events).where(eq(events.id, eventId));
  if (!event) return undefined;
  let sessions: ReturnType<Desk['changedSessions']> | undefined;
  return {
    event,
    venues: await read.select().from(venues).where(eq(venues.format_id, eventId)).orderBy(venues.order_index, venues.id),
    own: await read.select().from(letters).where(eq(letters.format_id, eventId)),
    head: await readMailHead(letterhead, read),
    changedSessions: () => (sessions ??= readChangedSessions(read, '', eventId)),
  };
}

/** The mail as it would arrive, without an appointment. */
export const draftLetter = async (
  stage: Stage,
  guest: Guest,
  { event, own, head, changedSessions }: Desk,
  { letterhead, seal }: LoginLinkOptions,
): Promise<Mail> =>
  writeLetter({
    ...{ stage, guest, event, head },
    own: own.find((letter) => letter.stage === stage),
    ...(stage === 'change' && { sessions: (await changedSessions()).get(guest.id)?.sessions ?? [] }),
    origin: letterhead.origin,
    answer: guestAddress('answer', guest, letterhead.origin, seal),
    feedback: guestAddress('feedback', guest, letterhead.origin, seal),
  });

/** With an appointment: a new one, the changed one, or its end. */
const withAppointment: ReadonlySet<Stage> = new Set(['confirmation', 'change', 'cancelled']);

interface GuestLetter {
  readonly stage: Stage;
  readonly guest: Guest;
  /** Absent for one that answers what the guest did. */
  readonly mailing?: string;
}

/** Call `mail.wake()` after the commit. False for a guest without an address, and for one who has it from this mailing already. */
export async function sendLetter({ stage, guest, mailing }: GuestLetter, desk: Desk, options: LoginLinkOptions, writing: Writing): Promise<boolean> {
  const { transaction, newId } = writing;
  // Drafted in any case: the time says nothing of whether there is an address.
  const mail = await draftLetter(stage, guest, desk, options);
  if (guest.email === null) return false;
  const id = newId();
  const now = Date.parse(writing.now());
  const note = { id, guest_id: guest.id, stage, mailing_id: mailing ?? null, sent_at: now };
  const noted = await transaction.insert(sentLetters).values(note).onConflictDoNothing().returning();
  if (noted.length === 0) return false;
  const appointment = withAppointment.has(stage) ? await nextAppointment({ stage, guest }, desk, options, writing) : undefined;
  if (stage === 'change') await noteKnownSessions({ eventId: guest.format_id, email: guest.email }, transaction);
  await queueMail({ ...mail, ...(appointment && { appointment }) }, transaction, { id, now, seal: options.seal });
  return true;
}

/** Undefined where there is none. An event that has lost its dates ends the appointment, as a cancelled seat does. */
async function nextAppointment({ stage, guest }: GuestLetter, desk: Desk, { letterhead }: LoginLinkOptions, { transaction, now }: Writing) {
  const current = stage === 'cancelled' ? undefined : appointmentOf(desk, guest.language);
  const isCancelled = current === undefined;
  const [before] = await transaction.select().from(guestAppointments).where(eq(guestAppointments.guest_id, guest.id));
  const content = current ?? before?.content;
  if (!content || (isCancelled && before?.is_cancelled)) return undefined;
  const sequence = Math.max(before ? before.sequence + 1 : 0, await lastChange(transaction));
  const next = { content, is_cancelled: isCancelled, sequence, unsaid: null };
  await transaction
    .insert(guestAppointments)
    .values({ guest_id: guest.id, ...next })
    .onConflictDoUpdate({ target: guestAppointments.guest_id, set: next });
  const { event, head } = desk;
  return writeAppointment({
    ...{ content, isCancelled, sequence: next.sequence, eventId: event.id, origin: letterhead.origin, at: now() },
    organizer: { name: event.host ?? head.organisation, email: deliverableEmail(head.replyTo?.address ?? addressIn(head.from) ?? head.from) },
    attendee: { name: guest.name, email: deliverableEmail(guest.email ?? '') },
  });
}

/** The calendar file of the event has the same identity, and counts by the change log, which outlives a guest who is removed. */
async function lastChange(transaction: Transaction): Promise<number> {
  const [last] = await transaction.all<{ seq: number | null }>(sql`SELECT max(seq) AS seq FROM change_log`);
  return last?.seq ?? 0;
}

/** The letters of one stage that guests of an event have been sent. */
export const sentOf = (eventId: string, stage: Stage, read: Pick<Transaction, 'select'>) =>
  read
    .select({ guest_id: sentLetters.guest_id, mailing_id: sentLetters.mailing_id })
    .from(sentLetters)
    .innerJoin(tables.guests, eq(tables.guests.id, sentLetters.guest_id))
    .where(and(eq(tables.guests.format_id, eventId), eq(sentLetters.stage, stage)));
