// Attendees and the events whose files they may read. Every request reads them again, so that removed access ends at once.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { columnsFor, deliverableEmail, plainEmail, type RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { pickColumns } from './pick-columns.ts';

const { users, event_formats: formats } = tables;

export interface Attendee {
  readonly id: string;
  readonly email: string;
  readonly formats: readonly string[];
}

const shownOfFormat = ['id', 'slug', ...columnsFor('title')] as const;
export type AttendeeFormat = Pick<RowOf<'event_formats'>, (typeof shownOfFormat)[number]>;

/** Undefined when the user was deleted or is blocked. */
export async function findAttendee(id: string, read: Reading | Transaction): Promise<Attendee | undefined> {
  const [user] = await read.select().from(users).where(eq(users.id, id));
  return user && !user.is_blocked ? { id, email: user.email, formats: user.authorized_formats } : undefined;
}

/** Ignores case and the form of the domain; an exact match comes first. */
export async function findUsersByEmail(email: string, read: Reading | Transaction): Promise<RowOf<'users'>[]> {
  const isExact = eq(users.email, email);
  return read
    .select()
    .from(users)
    .where(
      or(
        isExact,
        inArray(sql`lower(${users.email})`, [...new Set([email, plainEmail(email) ?? email, deliverableEmail(email)].map((form) => form.toLowerCase()))]),
      ),
    )
    .orderBy(sql`${isExact} DESC`, asc(users.created_at));
}

export async function listAttendeeFormats({ formats: ids }: Attendee, read: Reading): Promise<AttendeeFormat[]> {
  return read
    .select(pickColumns(formats, shownOfFormat))
    .from(formats)
    .where(inArray(formats.id, [...ids]))
    .orderBy(asc(formats.order_index), asc(formats.id));
}

export async function countAttendees(formatId: string, read: Reading): Promise<number> {
  const isListed = sql`EXISTS (SELECT 1 FROM json_each(${users.authorized_formats}) WHERE value = ${formatId})`;
  return read.$count(users, and(eq(users.is_blocked, false), isListed));
}
