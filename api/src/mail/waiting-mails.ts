// The mails that have not gone out yet, for editors: to whom, why not, and when they are tried again. What is in them stays
// closed: it may sign somebody in.
import type { Database } from '@stem/content-pipeline/database';
import { fail, type Result, succeed } from '@stem/model';
import { and, asc, eq, gt, gte, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { mails } from '../database/tables.ts';
import { mailIn } from './kept-mail.ts';
import type { Seal } from './seal.ts';

export const waitingMail = z.object({
  id: z.string(),
  to: z.array(z.string()).meta({ description: 'Empty when the key that opens the mail is lost' }),
  subject: z.string(),
  created_at: z.string(),
  attempts: z.int(),
  next_attempt_at: z.string().nullable().meta({ description: 'Null when it is not tried any more' }),
  expires_at: z.string().nullable().meta({ description: 'When it helps nobody any more and is forgotten' }),
  problem: z.string().nullable().meta({ description: 'What the mail server, or the connection to it, said last' }),
});
export type WaitingMail = Readonly<z.infer<typeof waitingMail>>;

export interface MailDesk {
  readonly database: Database;
  readonly seal: Seal;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const most = 100;
const longestProblem = 300;

const isOfUse = (now: number) => or(isNull(mails.expires_at), gt(mails.expires_at, now));

/** The oldest first. */
export async function waitingMails({ database, seal, now }: MailDesk): Promise<WaitingMail[]> {
  const rows = await database.read.select().from(mails).where(isOfUse(now)).orderBy(asc(mails.created_at), asc(mails.id)).limit(most);
  return rows.map(({ id, mail, attempts, ...row }) => {
    const { to = [], subject = '' } = mailIn(mail, id, seal) ?? {};
    return {
      id,
      to,
      subject,
      attempts,
      created_at: instant(row.created_at),
      next_attempt_at: row.due_at === null ? null : instant(row.due_at),
      expires_at: row.expires_at === null ? null : instant(row.expires_at),
      problem: row.problem === null ? null : row.problem.replaceAll(/\s+/g, ' ').slice(0, longestProblem),
    };
  });
}

const instant = (at: number): string => new Date(at).toISOString();

/** Makes everything due that was tried in vain, also what was given up; wake the queue then. */
export const tryMailsAgain = ({ database, now }: Pick<MailDesk, 'database' | 'now'>): Promise<unknown> =>
  database.write((transaction) =>
    transaction
      .update(mails)
      .set({ due_at: now })
      .where(and(gte(mails.attempts, 1), isOfUse(now))),
  );

/** Takes a mail out of the queue unsent. */
export async function removeMail(id: string, database: Database): Promise<Result<undefined>> {
  const gone = await database.write((transaction) => transaction.delete(mails).where(eq(mails.id, id)).returning());
  return gone.length > 0 ? succeed(undefined) : fail({ name: 'not_found', detail: 'This mail does not wait any more' });
}
