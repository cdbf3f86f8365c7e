// Mailings: one letter to some guests of an event, made by an editor, and sent at once or at an instant by the publishing process.
// Each guest is noted in the save that queues their mail, so that one that was cut off goes on where it was.
import { setImmediate as nextRound } from 'node:timers/promises';
import type { Database, Transaction } from '@stem/content-pipeline/database';
import { type Failure, fail, failAt, type Language, type Result, type RowOf, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { describeStored } from '@stem/model/texts/format-sentence';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LoginLinkOptions } from '../attendee-sign-in/send-login-link.ts';
import { approveFor } from '../content/approve-changes.ts';
import { type SaveContext, save } from '../content/save.ts';
import { storeRow } from '../content/verbs/rows.ts';
import type { Writing } from '../content/writing.ts';
import type { AnyRow } from '../database/content-table.ts';
import { mailings, sentLetters } from '../database/guest-tables.ts';
import { mails } from '../database/tables.ts';
import { rightsOf } from '../integrations/find-program.ts';
import { readHolders } from './changed-appointments.ts';
import { type MailedStage, type MailingPlan, planMailing } from './mailing-plan.ts';
import { openDesk, sendLetter, sentOf } from './send-letter.ts';

type Guest = RowOf<'guests'>;
export type Mailing = typeof mailings.$inferSelect;

export interface WantedMailing {
  readonly eventId: string;
  readonly stage: MailedStage;
  /** Ids. */
  readonly guests: readonly string[];
}

/** The newest. */
const mostListed = 100;

/** At most this many are written to in one save, so that other saves do not wait. */
const atOnce = 25;
/** Milliseconds for which an instant that has passed still means now: forms know minutes. */
const atOnceWithin = 120_000;

export async function planWanted({ eventId, stage, guests: ids }: WantedMailing, read: Pick<Transaction, 'select'>): Promise<MailingPlan<Guest>> {
  const { guests } = tables;
  const isWanted = sql`${guests.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const wanted = await read
    .select()
    .from(guests)
    .where(and(eq(guests.format_id, eventId), isWanted));
  const sent = new Set((await sentOf(eventId, stage, read)).map(({ guest_id }) => guest_id));
  return planMailing(stage, wanted, { sent, holding: await readHolders(eventId, read) });
}

/** `at`: milliseconds since 1970. Refused when it has passed, or would reach no guest. */
export async function addMailing(
  wanted: WantedMailing & { readonly at: number; readonly actor: string },
  database: Database,
  newId: () => string,
  now: number,
): Promise<Result<Mailing>> {
  if (wanted.at < now - atOnceWithin) return failAt('at', say('people.mailingPast'));
  return database.write(async (transaction) => {
    const plan = await planWanted(wanted, transaction);
    if (plan.to.length === 0) return fail({ name: 'invalid_input', detail: say('people.noRecipients') });
    const { eventId: format_id, stage, at: due_at, actor } = wanted;
    const mailing = { id: newId(), format_id, stage, guests: plan.to.map(({ id }) => id), due_at, created_at: now, actor, done_at: null, problem: null };
    await transaction.insert(mailings).values(mailing);
    return succeed(mailing);
  });
}

/** Only one that waits. One that has reached guests already is kept, and reaches no others. */
export async function removeMailing(id: string, eventId: string, database: Database, now: number): Promise<Result<undefined>> {
  const isMeant = and(eq(mailings.id, id), eq(mailings.format_id, eventId), isNull(mailings.done_at));
  const removed = await database.write(async (transaction) => {
    const [begun] = await transaction.select({ id: sentLetters.id }).from(sentLetters).where(eq(sentLetters.mailing_id, id)).limit(1);
    return begun ? transaction.update(mailings).set({ done_at: now }).where(isMeant).returning() : transaction.delete(mailings).where(isMeant).returning();
  });
  return removed.length > 0 ? succeed(undefined) : fail({ name: 'not_found', detail: say('people.mailingSent') });
}

/** The newest first, each with whom it has reached, and whom the mail server has refused so far. */
export async function listMailings(eventId: string, language: Language, { read }: Pick<Database, 'read'>) {
  const found = await read.select().from(mailings).where(eq(mailings.format_id, eventId)).orderBy(desc(mailings.due_at), desc(mailings.id)).limit(mostListed);
  const ids = found.map(({ id }) => id);
  const letters = await read
    .select({ mailing: sentLetters.mailing_id, guest: tables.guests.name, waiting: mails.id, attempts: mails.attempts, problem: mails.problem })
    .from(sentLetters)
    .innerJoin(tables.guests, eq(tables.guests.id, sentLetters.guest_id))
    .leftJoin(mails, eq(mails.id, sentLetters.id))
    .where(inArray(sentLetters.mailing_id, ids))
    .orderBy(asc(tables.guests.name));
  const byMailing = Map.groupBy(letters, ({ mailing }) => mailing);
  return found.map((mailing) => {
    const own = byMailing.get(mailing.id) ?? [];
    const failed = own.flatMap(({ guest, waiting, attempts, problem }) => (waiting !== null && (attempts ?? 0) > 0 ? [{ name: guest, problem }] : []));
    return {
      ...mailing,
      problem: mailing.problem && describeStored(mailing.problem, language),
      sent: own.length,
      waiting: own.filter(({ waiting }) => waiting !== null).length,
      failed,
    };
  });
}

export interface SendingContext {
  readonly saving: SaveContext;
  readonly loginMail: LoginLinkOptions;
}

/** The one that is due first, if any is. `now`: milliseconds since 1970. */
export async function findDueMailing(now: number, { read }: Pick<Database, 'read'>): Promise<Mailing | undefined> {
  const isDue = and(isNull(mailings.done_at), sql`${mailings.due_at} <= ${now}`);
  const [due] = await read.select().from(mailings).where(isDue).orderBy(asc(mailings.due_at), asc(mailings.id)).limit(1);
  return due;
}

/** Queues its mails, with the rights that its author has now; a refusal is stored as its problem. Repeated, it queues none twice; a stop leaves the rest to that. */
export async function sendMailing(mailing: Mailing, context: SendingContext, isStopped: () => boolean = () => false): Promise<void> {
  const { saving } = context;
  let problem: Failure | null = null;
  for (let from = 0; from < mailing.guests.length && problem === null; from += atOnce) {
    await nextRound(); // an embedded database never waits, and requests would
    if (isStopped()) return;
    const saved = await sendPart(mailing, mailing.guests.slice(from, from + atOnce), context);
    problem = saved.ok ? null : saved.failure;
  }
  const done = { done_at: Date.parse(saving.now()), problem: problem && JSON.stringify({ name: problem.name, detail: problem.detail }) };
  await saving.database.write((transaction) =>
    transaction
      .update(mailings)
      .set(done)
      .where(and(eq(mailings.id, mailing.id), isNull(mailings.done_at))),
  );
}

async function sendPart(
  { id, format_id: eventId, stage, actor }: Mailing,
  part: readonly string[],
  { saving, loginMail }: SendingContext,
): Promise<Result<unknown>> {
  const rights = await rightsOf(actor, { read: saving.database.read, now: saving.now });
  if (!rights?.grants['people.write']) return fail({ name: 'not_allowed', detail: say('people.mailingRights') });
  const unit = async (writing: Writing): Promise<Result<undefined>> => {
    const [waiting] = await writing.transaction
      .select({ id: mailings.id })
      .from(mailings)
      .where(and(eq(mailings.id, id), isNull(mailings.done_at)));
    if (!waiting) return succeed(undefined); // cancelled meanwhile
    const desk = await openDesk(eventId, loginMail, writing.transaction);
    if (!desk) return fail({ name: 'not_found' });
    // Those who have answered meanwhile, or are gone, are left out.
    const { to } = await planWanted({ eventId, stage: stage as MailedStage, guests: part }, writing.transaction); // only such are made
    for (const guest of to) {
      const isSent = await sendLetter({ stage, guest, mailing: id }, desk, loginMail, writing);
      if (isSent && stage === 'invitation')
        await storeRow('guests', guest as AnyRow, { invited_at: writing.now(), ...(guest.state === 'noted' && { state: 'invited' }) }, writing);
    }
    return succeed(undefined);
  };
  return save(actor, unit, { ...saving, approve: approveFor(rights) });
}
