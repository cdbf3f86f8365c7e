// Users as editors see them: with their status, counted, filtered by status and event, and as a table for spreadsheets.
import type { Reading } from '@stem/content-pipeline/database';
import { entities, type RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { z } from 'zod';
import type { AnyRow } from '../database/content-table.ts';
import type { CsvColumn } from '../http/csv.ts';
import { listQuery } from '../http/list-query.ts';
import { type ShownRow, showRow } from '../http/show-row.ts';
import { findFormat } from './formats.ts';
import { type FoundRows, findRows } from './lists.ts';
import { ownRows, type Viewer } from './viewer.ts';

const day = 86_400_000;
const activeDays = 90;

export const userStatus = z.enum(['active', 'pending', 'inactive']);
export type UserStatus = z.infer<typeof userStatus>;

type StatusColumns = Pick<RowOf<'users'>, 'is_blocked' | 'invited_at' | 'last_login'>;

/** Active: signed in recently. Pending: invited and never signed in. Inactive: all others, and blocked users. */
function statusOf({ is_blocked, invited_at, last_login }: StatusColumns, now: string): UserStatus {
  if (is_blocked) return 'inactive';
  if (last_login === null) return invited_at === null ? 'inactive' : 'pending';
  return Date.parse(now) - Date.parse(last_login) <= activeDays * day ? 'active' : 'inactive';
}

export const userStatisticsSchema = z.object({
  total: z.int(),
  active: z.int().meta({ description: `Signed in within ${activeDays} days` }),
  pending: z.int().meta({ description: 'Invited, never signed in' }),
  inactive: z.int().meta({ description: 'All others' }),
  blocked: z.int().meta({ description: 'Blocked users; `inactive` includes them' }),
});
export type UserStatistics = z.infer<typeof userStatisticsSchema>;

/** Reads users for an editor: all of them, or the attendees of their own events. */
interface UserReading {
  readonly read: Reading;
  readonly now: string;
  readonly viewer: Viewer;
}

export async function countUsers({ read, now, viewer }: UserReading): Promise<UserStatistics> {
  const { is_blocked, invited_at, last_login } = tables.users;
  const rows = await read.select({ is_blocked, invited_at, last_login }).from(tables.users).where(ownRows('users', viewer));
  const counts = { total: rows.length, active: 0, pending: 0, inactive: 0, blocked: rows.filter((row) => row.is_blocked).length };
  for (const row of rows) counts[statusOf(row, now)] += 1;
  return counts;
}

/** Without the access that they have to events of others. */
export const showUsers = (rows: readonly AnyRow[], now: string, viewer: Viewer): ShownRow[] =>
  rows.map((row) => ({
    ...showRow(entities.users, row, viewer),
    authorized_formats: formatsOf(row).filter((id) => isOwn(id, viewer)),
    status: statusIn(row, now),
  }));

const isOwn = (event: string, viewer: Viewer): boolean => viewer?.events === 'all' || viewer?.events.includes(event) === true;

export const formatsOf = ({ authorized_formats: ids }: AnyRow): string[] => (Array.isArray(ids) ? ids.map(String) : []);

export const userQuery = listQuery(entities.users, {
  status: userStatus.optional(),
  format: z.string().max(200).optional().meta({ description: 'The slug or the id of an event: only users with access to it' }),
});

export async function findUsers({ status, format, ...list }: z.output<typeof userQuery>, { read, now, viewer }: UserReading): Promise<FoundRows> {
  const own = ownRows('users', viewer);
  if (status === undefined && format === undefined) return findRows('users', list, read, own);
  const { limit, offset, ...all } = list;
  const event = format === undefined ? undefined : await findFormat(format, read);
  if (format !== undefined && !(event && isOwn(event.id, viewer))) return { rows: [], total: 0 };
  const { rows } = await findRows('users', { ...all, offset: 0 }, read, own);
  const found = rows.filter((row) => (!status || statusIn(row, now) === status) && (!event || formatsOf(row).includes(event.id)));
  return { rows: found.slice(offset, limit === undefined ? undefined : offset + limit), total: found.length };
}

const statusIn = (row: AnyRow, now: string) => statusOf(row as unknown as StatusColumns, now); // rows of users have these columns

/** The columns of a spreadsheet. An import reads those before `status`. */
export async function userTableColumns({ read, now, viewer }: UserReading): Promise<CsvColumn<AnyRow>[]> {
  const { id, slug } = tables.event_formats;
  const formats = await read.select({ id, slug }).from(tables.event_formats);
  const slugs = new Map(formats.filter((format) => isOwn(format.id, viewer)).map((format) => [format.id, format.slug]));
  const slugsOf = (user: AnyRow) => formatsOf(user).flatMap((one) => slugs.get(one) ?? []);
  return [
    { name: 'email', cell: (user) => user.email },
    { name: 'formats', cell: (user) => slugsOf(user).join(' ') },
    ...(['language', 'salutation', 'first_name', 'last_name', 'company', 'position'] as const).map((name) => ({ name, cell: (user: AnyRow) => user[name] })),
    { name: 'status', cell: (user) => statusIn(user, now) },
    { name: 'blocked', cell: (user) => (user.is_blocked ? 'yes' : 'no') },
    { name: 'invited_at', cell: (user) => user.invited_at },
    { name: 'last_login', cell: (user) => user.last_login },
    { name: 'created_at', cell: (user) => user.created_at },
  ];
}
