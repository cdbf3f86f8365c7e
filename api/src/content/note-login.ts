// Notes when an attendee was last here. It is personal and no work of anybody: the history keeps no trail of it, and the
// record of the user has not changed for whoever edits it.
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import type { Writing } from './writing.ts';

export async function noteLogin(userId: string, { transaction, now }: Writing): Promise<void> {
  await transaction.update(tables.users).set({ last_login: now() }).where(eq(tables.users.id, userId));
}
