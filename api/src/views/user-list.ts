// Lists of users: beside what every list can be asked for, by how it stands with them and by an event they may see.
import type { Reading } from '@stem/content-pipeline/database';
import { entities, fail, type Result, succeed } from '@stem/model';
import { z } from 'zod';
import { invalid } from '../content/invalid.ts';
import type { AnyRow } from '../database/content-table.ts';
import { type ListQuery, readListQuery } from '../http/list-query.ts';
import { findFormat } from './formats.ts';
import { type FoundRows, findRows } from './lists.ts';
import { statusOf, userStatus } from './user-status.ts';

export const userFilters = z.object({
  status: userStatus.optional(),
  format: z.string().max(200).optional().meta({ description: 'The slug or the id of an event: those who have access to it' }),
});

export interface UserQuery extends z.infer<typeof userFilters> {
  readonly list: ListQuery;
}

export function readUserQuery({ status, format, ...rest }: Readonly<Record<string, string>>): Result<UserQuery> {
  const filters = userFilters.safeParse({ status, format });
  if (!filters.success) return fail(invalid(filters.error));
  const list = readListQuery(entities.users, rest, true);
  return list.ok ? succeed({ ...filters.data, list: list.value }) : list;
}

export async function findUsers({ list, status, format }: UserQuery, now: string, read: Reading): Promise<FoundRows> {
  if (status === undefined && format === undefined) return findRows('users', list, read);
  const { limit, offset, ...all } = list;
  const event = format === undefined ? undefined : await findFormat(format, read);
  if (format !== undefined && !event) return { rows: [], total: 0 };
  const { rows } = await findRows('users', { ...all, offset: 0 }, read);
  const found = rows.filter((row) => (!status || statusIn(row, now) === status) && (!event || hasAccess(row, event.id)));
  return { rows: found.slice(offset, limit === undefined ? undefined : offset + limit), total: found.length };
}

const statusIn = (row: AnyRow, now: string) => statusOf(row as unknown as Parameters<typeof statusOf>[0], now); // rows of users have these columns

const hasAccess = ({ authorized_formats: ids }: AnyRow, format: string): boolean => Array.isArray(ids) && ids.includes(format);
