// The days of an event in texts of its programme and its venues: they follow when the event is moved to another date.
import { columnIn, languageCodes, moveWrittenDays } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { findRow, storeRow } from '../verbs/rows.ts';
import type { Values, Writing } from '../writing.ts';

const { agenda_days: days, venues } = tables;

/** Texts that name no day of the event stay. An undo takes them back itself. */
export async function moveEventDates(_ids: readonly string[], writing: Writing, before?: AnyRow): Promise<void> {
  if (!before) return;
  const after = await findRow('event_formats', before.id, writing);
  const from = datesOf(before);
  const to = datesOf(after ?? before);
  if (from.first === '' || to.first === '' || (from.first === to.first && from.last === to.last)) return;
  const moved = (row: AnyRow, field: string): Values =>
    Object.fromEntries(
      languageCodes.flatMap((language) => {
        const column = columnIn(language, field);
        const text = row[column];
        const next = typeof text === 'string' ? moveWrittenDays(text, from, to, language) : text;
        return next === text ? [] : [[column, next]];
      }),
    );
  for (const row of await writing.transaction.select().from(days).where(eq(days.format_id, before.id)))
    await storeMoved('agenda_days', row, moved(row, 'date_label'), writing);
  for (const row of await writing.transaction.select().from(venues).where(eq(venues.format_id, before.id)))
    await storeMoved('venues', row, moved(row, 'event_date'), writing);
}

const datesOf = ({ start_date, end_date }: Values) => ({ first: String(start_date ?? ''), last: String(end_date ?? '') });

async function storeMoved(name: 'agenda_days' | 'venues', row: AnyRow, values: Values, writing: Writing): Promise<void> {
  if (Object.keys(values).length > 0) await storeRow(name, row, values, writing);
}
