// Mails that are not sent yet, for editors, health and metrics. Their text is never shown: it may contain a login link.
import type { Database } from '@stem/content-pipeline/database';
import { fail, type Language, type Result, say, succeed } from '@stem/model';
import { describeStored } from '@stem/model/texts/format-sentence';
import { and, asc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toInstant, toInstantOrNull } from '../clock/instant.ts';
import { mails } from '../database/tables.ts';
import { openStoredMail } from './mail.ts';
import type { Seal } from './seal.ts';

export const waitingMail = z.object({
  id: z.string(),
  to: z.array(z.string()).meta({ description: 'Empty when the key that decrypts the mail is lost' }),
  subject: z.string(),
  created_at: z.string(),
  attempts: z.int(),
  next_attempt_at: z.string().nullable().meta({ description: 'Null when sending is not retried any more' }),
  expires_at: z.string().nullable().meta({ description: 'When the mail is deleted unsent because its content is out of date' }),
  problem: z.string().nullable().meta({ description: 'The last error of the mail server or of the connection to it, or why the mail waits' }),
});
export type WaitingMail = Readonly<z.infer<typeof waitingMail>>;

export interface MailDesk {
  readonly database: Database;
  readonly seal: Seal;
  readonly now: number;
}

const most = 100;
const longestProblem = 300;

const isStillValid = (now: number) => or(isNull(mails.expires_at), gt(mails.expires_at, now));

/** Oldest first. */
export async function listWaitingMails(language: Language, { database, seal, now }: MailDesk): Promise<WaitingMail[]> {
  const rows = await database.read.select().from(mails).where(isStillValid(now)).orderBy(asc(mails.created_at), asc(mails.id)).limit(most);
  return rows.map(({ id, mail, attempts, ...row }) => {
    const { to = [], subject = '' } = openStoredMail(mail, id, seal) ?? {};
    return {
      id,
      to,
      subject,
      attempts,
      created_at: toInstant(row.created_at),
      next_attempt_at: toInstantOrNull(row.due_at),
      expires_at: toInstantOrNull(row.expires_at),
      problem: row.problem === null ? null : describeStored(row.problem, language).replaceAll(/\s+/g, ' ').slice(0, longestProblem),
    };
  });
}

/** Makes every mail due that failed, also those given up. Wake the queue afterwards. */
export const retryMails = ({ database, now }: Pick<MailDesk, 'database' | 'now'>): Promise<unknown> =>
  database.write((transaction) =>
    transaction
      .update(mails)
      .set({ due_at: now })
      .where(and(gte(mails.attempts, 1), isStillValid(now))),
  );

/** Removes a mail from the queue without sending it. */
export async function removeMail(id: string, database: Database): Promise<Result<undefined>> {
  const removed = await database.write((transaction) => transaction.delete(mails).where(eq(mails.id, id)).returning());
  return removed.length > 0 ? succeed(undefined) : fail({ name: 'not_found', detail: say('people.noMail') });
}

export interface MailCounts {
  readonly waiting: number;
  /** Tried at least once without success. */
  readonly failed: number;
  /** Not tried any more. */
  readonly given_up: number;
}

export async function countMails({ read }: Pick<Database, 'read'>): Promise<MailCounts> {
  const count = (condition: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${condition}), 0)`;
  const [row] = await read
    .select({
      waiting: count(sql`${mails.due_at} IS NOT NULL AND ${mails.attempts} = 0`),
      failed: count(sql`${mails.due_at} IS NOT NULL AND ${mails.attempts} > 0`),
      given_up: count(sql`${mails.due_at} IS NULL`),
    })
    .from(mails);
  return row ?? { waiting: 0, failed: 0, given_up: 0 };
}

/** Mails that failed at least once, those given up included. */
export async function countStuckMails(database: Pick<Database, 'read'>): Promise<number> {
  const { failed, given_up } = await countMails(database);
  return failed + given_up;
}
