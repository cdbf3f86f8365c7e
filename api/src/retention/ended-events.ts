// Which events were over before a day. One without dates counts as over a year after it was changed, or a guest was added or answered, last.
import type { Transaction } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { sql } from 'drizzle-orm';

/** Days for which an event without dates may still get some. */
export const undatedDays = 365;

const { event_formats: events, guests } = tables;

/** A query for their ids. */
export const endedBefore = (day: string, transaction: Pick<Transaction, 'select'>) =>
  transaction
    .select({ id: events.id })
    .from(events)
    .where(sql`coalesce(${events.end_date}, ${events.start_date}, date(max(${events.updated_at}, coalesce(
    (SELECT max(coalesce(${guests.answered_at}, ${guests.created_at})) FROM ${guests} WHERE ${guests.format_id} = ${events.id}), '')), ${`+${undatedDays} days`})) < ${day}`);
