// Whether mails go out, for the health report.
import type { Database } from '@stem/content-pipeline/database';
import { count, gt, isNull, or } from 'drizzle-orm';
import { mails } from '../database/tables.ts';

/** How many mails could not be handed over so far, those given up included. */
export async function stuckMails({ read }: Pick<Database, 'read'>): Promise<number> {
  const [row] = await read
    .select({ mails: count() })
    .from(mails)
    .where(or(gt(mails.attempts, 0), isNull(mails.due_at)));
  return row?.mails ?? 0;
}
