// Mails wait in the database until they are handed over: a mail server that is away or a restart loses none, and nobody
// waits for it. A mail is reserved before it is sent, so that several processes do not send it together.
import type { Database, Transaction } from '@stem/content-pipeline/database';
import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { mails } from '../database/tables.ts';
import { keptFor, keptMail, mailIn } from './kept-mail.ts';
import type { Mail } from './mail.ts';
import { type Deliver, isRefusedForGood, PartlyRefused } from './post-office.ts';
import type { Seal } from './seal.ts';

const minute = 60_000;
/** How long to wait after each failed try; after the last one the mail stays, for a person to look at. */
const pauses = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * minute);
/** What helps for minutes only is waited for: it is tried every minute, for as long as it helps. */
const shortLived = 60 * minute;
/** A process that dies while sending lets go of the mail after this. */
const reservation = 10 * minute;
const portion = 10;

export interface Posting {
  readonly id: string;
  readonly now: number;
  /** Milliseconds since 1970 after which it is not sent any more. */
  readonly expiresAt?: number;
  /** Given for a mail that opens a door: it waits sealed. */
  readonly seal?: Seal;
}

/** Puts a mail into the queue, within the save it belongs to. */
export async function queueMail(mail: Mail, transaction: Transaction, { id, now, expiresAt, seal }: Posting): Promise<void> {
  await transaction
    .insert(mails)
    .values({ id, mail: keptMail(mail, id, seal), due_at: now, created_at: now, ...(expiresAt !== undefined && { expires_at: expiresAt }) });
}

export interface MailQueue {
  /** Sends what is due, without waiting for it. */
  wake(): void;
  /** Resolves when nothing that is due is left. */
  settled(): Promise<void>;
  /** Waits for the mail under way. */
  stop(): Promise<void>;
}

export interface MailQueueOptions {
  readonly database: Database;
  readonly deliver: Deliver;
  /** Opens what was sealed. */
  readonly seal: Seal;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

export function startMailQueue({ database, deliver, seal, now, onError }: MailQueueOptions): MailQueue {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function sendDue() {
    for (let due = await reserve(); due.length > 0; due = await reserve()) {
      const tried = new Set<string>();
      try {
        for (const waiting of due) {
          if (isStopped) return;
          tried.add(waiting.id);
          await send(waiting);
        }
      } finally {
        await release(due.map(({ id }) => id).filter((id) => !tried.has(id)));
      }
    }
  }
  // Those that were not tried need not wait until the reservation ends.
  async function release(ids: readonly string[]) {
    if (ids.length === 0) return;
    await database.write((transaction) => transaction.update(mails).set({ due_at: now() }).where(inArray(mails.id, ids)));
  }
  function reserve() {
    const at = now();
    return database.write(async (transaction) => {
      await transaction.delete(mails).where(lte(mails.expires_at, at));
      const due = await transaction
        .select()
        .from(mails)
        .where(and(isNotNull(mails.due_at), lte(mails.due_at, at)))
        .orderBy(asc(mails.due_at), asc(mails.id))
        .limit(portion);
      for (const { id } of due)
        await transaction
          .update(mails)
          .set({ due_at: at + reservation })
          .where(eq(mails.id, id));
      return due;
    });
  }
  async function send(waiting: typeof mails.$inferSelect) {
    const { id, mail, attempts } = waiting;
    const problem = await sent(id, mail).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (problem === undefined) {
      await database.write((transaction) => transaction.delete(mails).where(eq(mails.id, id)));
      return;
    }
    onError(problem);
    const pause = isRefusedForGood(problem) ? undefined : pauseAfter(waiting);
    const next = {
      // Who has got it does not get it again.
      ...(problem instanceof PartlyRefused && { mail: keptFor(mail, problem.refused) }),
      attempts: attempts + 1,
      due_at: pause === undefined ? null : now() + pause,
      problem: problem instanceof Error ? problem.message : String(problem),
    };
    await database.write((transaction) => transaction.update(mails).set(next).where(eq(mails.id, id)));
  }
  async function sent(id: string, kept: unknown) {
    const mail = mailIn(kept, id, seal);
    if (!mail) throw new Error('The mail was sealed with another key than the one in DATA_DIR/mail-key');
    return deliver(id, mail);
  }
  async function run() {
    clearTimeout(timer);
    try {
      do {
        isAskedAgain = false;
        await sendDue();
      } while (isAskedAgain && !isStopped);
    } catch (error) {
      onError(error);
    }
    running = undefined;
    if (!isStopped) await sleep().catch(onError);
  }
  async function sleep() {
    const [row] = await database.read.select({ next: sql<number | null>`min(${mails.due_at})` }).from(mails);
    if (row?.next === null || row?.next === undefined || isStopped) return;
    timer = setTimeout(wake, Math.max(1000, row.next - now()));
    timer.unref();
  }
  function wake() {
    isAskedAgain = true;
    if (!isStopped) running ??= run();
  }

  return {
    wake,
    async settled() {
      wake();
      await running;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const pauseAfter = ({ attempts, created_at, expires_at }: typeof mails.$inferSelect): number | undefined =>
  expires_at !== null && expires_at - created_at <= shortLived ? minute : pauses[attempts];
