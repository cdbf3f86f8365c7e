// The secret address at which calendar programs read the agenda of an attendee.
import type { Database, Transaction } from '@stem/content-pipeline/database';
import type { RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { agendaFeeds } from '../database/agenda-tables.ts';
import type { Seal } from '../mail/seal.ts';
import { hashSecret, newToken } from '../sessions/login-secrets.ts';

const sealName = (userId: string): string => `agenda ${userId}`;

/** The secret of their address. Undefined without one, or when the key of the installation has changed since. */
export async function findAgendaSecret(userId: string, { read }: Pick<Database, 'read'>, seal: Seal): Promise<string | undefined> {
  const [feed] = await read.select().from(agendaFeeds).where(eq(agendaFeeds.user_id, userId));
  return feed && seal.open(feed.secret, sealName(userId));
}

/** Ends the former address. Returns the secret of the new one. */
export async function renewAgendaSecret(userId: string, transaction: Transaction, seal: Seal): Promise<string> {
  const secret = newToken();
  const made = { secret_hash: hashSecret(secret), secret: seal.close(secret, sealName(userId)) };
  await transaction
    .insert(agendaFeeds)
    .values({ user_id: userId, ...made })
    .onConflictDoUpdate({ target: agendaFeeds.user_id, set: made });
  return secret;
}

/** Undefined for a wrong secret, and while its attendee is blocked or has access to no event. */
export async function findFeedAttendee(secret: string, { read }: Pick<Database, 'read'>): Promise<RowOf<'users'> | undefined> {
  const { users } = tables;
  const [found] = await read
    .select({ user: users })
    .from(agendaFeeds)
    .innerJoin(users, eq(users.id, agendaFeeds.user_id))
    .where(eq(agendaFeeds.secret_hash, hashSecret(secret)));
  return found && !found.user.is_blocked && found.user.authorized_formats.length > 0 ? found.user : undefined;
}
