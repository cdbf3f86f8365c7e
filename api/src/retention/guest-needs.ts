// Forgets what guests need at an event, some days after it: in their rows, and in the history, also of guests who were deleted.
// Later it forgets the guests themselves.
import { eraseColumns } from '@stem/content-pipeline/changes';
import { tables } from '@stem/model/tables';
import { and, inArray, isNotNull, or } from 'drizzle-orm';
import { eraseRow } from '../content/verbs/erase.ts';
import { storeRow } from '../content/verbs/rows.ts';
import type { Writing } from '../content/writing.ts';
import type { AnyRow } from '../database/content-table.ts';
import { endedBefore } from './ended-events.ts';

/** As the form says to those who answer. */
export const needsKeptDays = 30;

const needs = ['diet', 'access_needs'] as const;

/** Of events whose last day was before `day`, at most `most` guests at once; answers how many they were. */
export async function forgetNeeds({ day, most }: { readonly day: string; readonly most: number }, writing: Writing): Promise<number> {
  const { guests } = tables;
  const { transaction } = writing;
  const events = (await endedBefore(day, transaction)).map(({ id }) => id);
  const due = await transaction
    .select()
    .from(guests)
    .where(and(inArray(guests.format_id, events), or(isNotNull(guests.diet), isNotNull(guests.access_needs))))
    .limit(most);
  for (const guest of due as AnyRow[]) await storeRow('guests', guest, Object.fromEntries(needs.map((column) => [column, null])), writing); // stored rows
  await eraseColumns({ entity: 'guests', columns: needs, key: 'format_id', values: events }, transaction);
  return due.length;
}

/** Guests of events whose last day was before `day`, at most `most` at once, with their access; answers how many they were. */
export async function eraseGuests({ day, most }: { readonly day: string; readonly most: number }, writing: Writing): Promise<number> {
  const { id, format_id } = tables.guests;
  const { transaction } = writing;
  const due = await transaction
    .select({ id })
    .from(tables.guests)
    .where(inArray(format_id, endedBefore(day, transaction)))
    .limit(most);
  for (const guest of due) await eraseRow('guests', guest.id, writing);
  return due.length;
}
