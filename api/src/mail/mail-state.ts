// Whether mails go out, for the health report and for monitoring.
import type { Database } from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';
import { mails } from '../database/tables.ts';

export interface MailCounts {
  /** Not tried yet. */
  readonly waiting: number;
  /** Tried in vain so far. */
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

/** How many mails could not be handed over so far, those given up included. */
export async function stuckMails(database: Pick<Database, 'read'>): Promise<number> {
  const { failed, given_up } = await countMails(database);
  return failed + given_up;
}
