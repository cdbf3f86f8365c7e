// Mails wait in the database until they are delivered, so that no outage loses one. A lease lets only one process send it.
import { createOutageReport, type Database, type Transaction } from '@stem/content-pipeline/database';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { mails } from '../database/tables.ts';
import { createRounds } from '../rounds.ts';
import { type Mail, openStoredMail, toStoredMail, withRecipients } from './mail.ts';
import { asksToWait, type Deliver, isPermanentRefusal, PartlyRefused } from './post-office.ts';
import type { Seal } from './seal.ts';

const minute = 60_000;
/** Milliseconds to wait after each failed attempt; after the last one the mail stays for an editor to see. */
const pauses = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * minute);
const longestPause = Math.max(...pauses);
/** Milliseconds after which the queue looks at the clock again, which may have been set. */
const longestSleep = 60 * minute;
/** A mail that expires within this many milliseconds is retried every minute until it expires. */
const shortLived = 60 * minute;
/** Milliseconds after which another process may send a leased mail. */
const leaseTime = 10 * minute;
/** Milliseconds by which the clocks of processes on a database server may differ; a lease is longer. */
const clockDifference = leaseTime / 2;
/** Milliseconds until the queue is read again when that failed. */
const retryDelay = 5000;
/** Milliseconds for which the result of a delivery waits for a database server that is away: else the mail is sent again. */
const resultOutageTimeout = minute;
/** At most 10 mails are leased at once. */
const batchSize = 10;

export interface Posting {
  readonly id: string;
  readonly now: number;
  /** Milliseconds since 1970 after which it is no longer sent. */
  readonly expiresAt?: number;
  /** Given for a mail that can sign an attendee in: it is stored sealed. */
  readonly seal?: Seal;
}

/** Queues a mail within the current save. */
export async function queueMail(mail: Mail, transaction: Transaction, { id, now, expiresAt, seal }: Posting): Promise<void> {
  await transaction
    .insert(mails)
    .values({ id, mail: toStoredMail(mail, id, seal), due_at: now, created_at: now, ...(expiresAt !== undefined && { expires_at: expiresAt }) });
}

/** Makes mails due that a killed process had leased and not sent. Call it before mails are sent, where no other process sends any. */
export const releaseMails = (database: Database, now: number): Promise<unknown> =>
  database.write((transaction) =>
    transaction
      .update(mails)
      .set({ due_at: now })
      .where(and(eq(mails.attempts, 0), gt(mails.due_at, now))),
  );

export type MailQueue = ReturnType<typeof startMailQueue>;

export interface MailQueueOptions {
  readonly database: Database;
  readonly deliver: Deliver;
  readonly seal: Seal;
  readonly now: () => number;
  /** The time by which expired mails are deleted; `now` unless given. */
  readonly expiryNow?: () => number;
  readonly onError: (error: unknown) => void;
}

type WaitingMail = typeof mails.$inferSelect;

export function startMailQueue(options: MailQueueOptions) {
  const { database, now, onError } = options;
  let timer: NodeJS.Timeout | undefined;
  const report = createOutageReport(onError);
  const rounds = createRounds({ round: sendDue, onDone: report.succeed, onError: report.fail, rest });

  /** Until when the mail server has asked to be left alone. */
  let restUntil = 0;

  async function sendDue() {
    clearTimeout(timer);
    if (now() < restUntil) return;
    for (let due = await leaseDue(options); due.length > 0; due = await leaseDue(options)) {
      const tried = new Set<string>();
      try {
        for (const waiting of due) {
          if (rounds.isStopped()) return;
          tried.add(waiting.id);
          const problem = await send(waiting, options);
          if (!asksToWait(problem)) continue;
          restUntil = now() + minute;
          return;
        }
      } finally {
        await release(due.map(({ id }) => id).filter((id) => !tried.has(id)));
      }
    }
  }
  // Mails that were not tried need not wait until the lease ends.
  async function release(ids: readonly string[]) {
    if (ids.length === 0) return;
    await database.write((transaction) => transaction.update(mails).set({ due_at: now() }).where(inArray(mails.id, ids)));
  }
  async function rest() {
    await sleep().catch((error: unknown) => {
      report.fail(error);
      timer = setTimeout(rounds.wake, retryDelay).unref();
    });
  }
  async function sleep() {
    const [row] = await database.read
      .select({ next: sql<number | null>`min(${mails.due_at})` })
      .from(mails)
      .where(isNotExpired(now()));
    if (row?.next === null || row?.next === undefined || rounds.isStopped()) return;
    timer = setTimeout(rounds.wake, Math.min(Math.max(1000, row.next - now(), restUntil - now()), longestSleep)).unref();
  }
  return {
    wake: rounds.wake,
    /** Resolves when no due mail is left. */
    settled() {
      rounds.wake();
      return rounds.ended();
    },
    stop() {
      clearTimeout(timer);
      return rounds.stop();
    },
  };
}

function leaseDue({ database, now, expiryNow = now }: Pick<MailQueueOptions, 'database' | 'now' | 'expiryNow'>): Promise<WaitingMail[]> {
  const at = now();
  return database.write(async (transaction) => {
    await transaction.delete(mails).where(lte(mails.expires_at, Math.min(at, expiryNow())));
    // A clock that was ahead has queued or postponed these for longer than any pause. What a process queues or leases whose
    // clock is a little ahead of this one is not meant.
    const latest = at + (database.isEmbedded ? 0 : clockDifference);
    const isTooFar = or(gt(mails.created_at, latest), gt(mails.due_at, latest + longestPause));
    const isTooFarAhead = and(gt(mails.due_at, at), isTooFar);
    await transaction.update(mails).set({ due_at: at }).where(isTooFarAhead);
    const isDue = and(isNotNull(mails.due_at), lte(mails.due_at, at), isNotExpired(at));
    // Login links do not wait for letters to a thousand guests.
    const order = [sql`${mails.expires_at} IS NULL`, asc(mails.due_at), asc(mails.id)];
    const due = await transaction
      .select()
      .from(mails)
      .where(isDue)
      .orderBy(...order)
      .limit(batchSize);
    for (const { id } of due)
      await transaction
        .update(mails)
        .set({ due_at: at + leaseTime })
        .where(eq(mails.id, id));
    return due;
  });
}

/** The problem, if it was not delivered. */
async function send(waiting: WaitingMail, options: MailQueueOptions): Promise<unknown> {
  const { id, mail, attempts } = waiting;
  const { database, now, onError } = options;
  const problem = await deliverStored(id, mail, options).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (problem === undefined) {
    await database.write((transaction) => transaction.delete(mails).where(eq(mails.id, id)), 'now', resultOutageTimeout);
    return undefined;
  }
  onError(problem);
  const pause = isPermanentRefusal(problem) ? undefined : pauseAfter(waiting);
  const next = {
    // Recipients that were accepted do not get it again.
    ...(problem instanceof PartlyRefused && { mail: withRecipients(mail, problem.refused) }),
    attempts: attempts + 1,
    due_at: pause === undefined ? null : now() + pause,
    problem: problem instanceof Error ? problem.message : String(problem),
  };
  await database.write((transaction) => transaction.update(mails).set(next).where(eq(mails.id, id)), 'now', resultOutageTimeout);
  return problem;
}

async function deliverStored(id: string, stored: unknown, { seal, deliver }: MailQueueOptions) {
  const mail = openStoredMail(stored, id, seal);
  if (!mail) throw new Error('The mail was sealed with another key than SECRET_KEY or DATA_DIR/mail-key');
  return deliver(id, mail);
}

const isNotExpired = (at: number) => or(isNull(mails.expires_at), gt(mails.expires_at, at));

const pauseAfter = ({ attempts, created_at, expires_at }: WaitingMail): number | undefined =>
  expires_at !== null && expires_at - created_at <= shortLived ? minute : pauses[attempts];
