// How it stands with somebody who may sign in. True counts, from what is stored.
import type { Reading } from '@stem/content-pipeline/database';
import { entities, type RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { z } from 'zod';
import type { AnyRow } from '../database/content-table.ts';
import { type Emitted, emitRow } from '../http/emit.ts';

const day = 86_400_000;
/** Who was not here for so long is not active any more. */
const activeDays = 90;

export const userStatus = z.enum(['active', 'pending', 'inactive']);
export type UserStatus = z.infer<typeof userStatus>;

type Known = Pick<RowOf<'users'>, 'is_blocked' | 'invited_at' | 'last_login'>;

/** Active: signed in lately. Pending: invited, and never signed in. Inactive: the rest, and whoever is blocked. */
export function statusOf({ is_blocked, invited_at, last_login }: Known, now: string): UserStatus {
  if (is_blocked) return 'inactive';
  if (last_login === null) return invited_at === null ? 'inactive' : 'pending';
  return Date.parse(now) - Date.parse(last_login) <= activeDays * day ? 'active' : 'inactive';
}

export const statisticsSchema = z.object({
  total: z.int(),
  active: z.int().meta({ description: `Signed in within ${activeDays} days` }),
  pending: z.int().meta({ description: 'Invited, and never signed in' }),
  inactive: z.int().meta({ description: 'All others' }),
  blocked: z.int().meta({ description: 'Of those that are inactive' }),
});
export type UserStatistics = z.infer<typeof statisticsSchema>;

export async function userStatistics(read: Reading, now: string): Promise<UserStatistics> {
  const { is_blocked, invited_at, last_login } = tables.users;
  const rows = await read.select({ is_blocked, invited_at, last_login }).from(tables.users);
  const counts = { total: rows.length, active: 0, pending: 0, inactive: 0, blocked: rows.filter((row) => row.is_blocked).length };
  for (const row of rows) counts[statusOf(row, now)] += 1;
  return counts;
}

/** Users as lists show them: with their status. */
export const presentUsers = (rows: readonly AnyRow[], now: string): Emitted[] =>
  rows.map((row) => ({ ...emitRow(entities.users, row, true), status: statusOf(row as unknown as Known, now) })); // rows of users have these columns
