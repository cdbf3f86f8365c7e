// Links nobody can use any more, and sessions of attendees that have run out: when somebody came, and with what.
import type { Transaction } from '@stem/content-pipeline/database';
import { and, isNotNull, lte } from 'drizzle-orm';
import { sessions } from '../database/tables.ts';
import { purgeLinks } from './login-links.ts';

export async function forgetLogins(now: number, transaction: Transaction): Promise<void> {
  await purgeLinks(now, transaction);
  await transaction.delete(sessions).where(and(lte(sessions.expires_at, now), isNotNull(sessions.user_id)));
}
