// The columns of users in a spreadsheet. The first three can be read back.
import type { Reading } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import type { AnyRow } from '../database/content-table.ts';
import type { CsvColumn } from '../http/csv.ts';
import { statusOf } from './user-status.ts';

export async function userTable(read: Reading, now: string): Promise<CsvColumn<AnyRow>[]> {
  const { id, slug } = tables.event_formats;
  const slugs = new Map((await read.select({ id, slug }).from(tables.event_formats)).map((format) => [format.id, format.slug]));
  const slugsOf = (ids: unknown) => (Array.isArray(ids) ? ids.map((one) => slugs.get(String(one))).filter(Boolean) : []);
  return [
    { name: 'email', cell: (user) => user.email },
    { name: 'formats', cell: (user) => slugsOf(user.authorized_formats).join(' ') },
    { name: 'language', cell: (user) => user.language },
    { name: 'status', cell: (user) => statusOf(user as unknown as Parameters<typeof statusOf>[0], now) }, // rows of users have these columns
    { name: 'blocked', cell: (user) => (user.is_blocked ? 'yes' : 'no') },
    { name: 'invited_at', cell: (user) => user.invited_at },
    { name: 'last_login', cell: (user) => user.last_login },
    { name: 'created_at', cell: (user) => user.created_at },
  ];
}
