// Saves sessions under an event: one on a day of this event, or a whole programme, also a later version of one that is there.
import { columnsFor, entities, type Failure, fail, failAt, type LocalizedColumn, type Result, say, succeed } from '@stem/model';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type AnyRow, contentTable } from '../../database/content-table.ts';
import { orderOf } from '../../views/rows.ts';
import { message } from '../invalid.ts';
import { createRow } from '../verbs/create.ts';
import { firstPlace } from '../verbs/lists.ts';
import { removeRow } from '../verbs/remove.ts';
import { findRow, storeRow } from '../verbs/rows.ts';
import { updateRow } from '../verbs/update.ts';
import type { Writing } from '../writing.ts';

type DayLabels = Record<LocalizedColumn<'date_label'>, z.ZodExactOptional<z.ZodString>>;
const labels = Object.fromEntries(columnsFor('date_label').map((column) => [column, z.string().exactOptional()])) as DayLabels; // these columns

/** The fields of days and sessions are checked when they are saved. */
export const programmeDays = z.strictObject({
  days: z
    .array(
      z.strictObject({
        id: z.uuid().exactOptional().meta({ description: 'A day the event has; without it, a new day with the labels' }),
        ...labels,
        sessions: z
          .array(z.record(z.string(), z.unknown()))
          .max(100, message('values.sessions', 100))
          .meta({ description: 'In their order. One with an `id` is a session of the event that changes, with the `revision` that was read' }),
      }),
    )
    .min(1)
    .max(10),
  removed: z.array(z.uuid()).max(1000).exactOptional().meta({ description: 'Sessions of the event that are deleted' }),
});

export interface SavedProgramme {
  readonly days: readonly string[];
  readonly sessions: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** A refusal names the session it is about. */
export async function saveProgramme(
  formatId: string,
  { days, removed = [] }: z.infer<typeof programmeDays>,
  writing: Writing,
): Promise<Result<SavedProgramme>> {
  const saved = { days: [] as string[], sessions: [] as string[], changed: [] as string[], removed };
  for (const id of removed) {
    const gone = (await isOfEvent(id, formatId, writing)) ? await removeRow('agenda_sessions', id, writing) : fail({ name: 'not_found' });
    if (!gone.ok) return gone;
  }
  for (const { id, sessions, ...labelled } of days) {
    const day = id === undefined ? await createRow('agenda_days', { format_id: formatId, ...labelled }, writing) : undefined;
    if (day && !day.ok) return day;
    if (day) saved.days.push(day.value.id);
    const inOrder: string[] = [];
    for (const given of sessions) {
      const session = await saveSession(formatId, { ...given, day_id: day?.value.id ?? id }, writing);
      if (!session.ok) return ofSession(given, session.failure);
      (given.id === undefined ? saved.sessions : saved.changed).push(session.value.id);
      inOrder.push(session.value.id);
    }
    await placeSessions(day?.value.id ?? id ?? '', inOrder, writing);
  }
  return succeed(saved);
}

async function saveSession(formatId: string, { id, ...body }: Readonly<Record<string, unknown>>, writing: Writing): Promise<Result<AnyRow>> {
  if (id === undefined) return createSession(formatId, body, writing);
  if (!(await isOfEvent(String(id), formatId, writing))) return fail({ name: 'not_found' });
  const session = await updateRow('agenda_sessions', String(id), body, writing);
  return !session.ok || (await isOfEvent(session.value.id, formatId, writing)) ? session : failAt('day_id', say('saving.otherDay'), 'unknown_reference');
}

async function isOfEvent(session: string, formatId: string, writing: Writing): Promise<boolean> {
  const row = await findRow('agenda_sessions', session, writing);
  const day = row && (await findRow('agenda_days', String(row.day_id), writing));
  return day?.format_id === formatId;
}

/** Sessions of the day that the programme does not name stay behind those they follow. */
async function placeSessions(day: string, named: readonly string[], writing: Writing): Promise<void> {
  const { table, column } = contentTable('agenda_sessions');
  const found = await writing.transaction
    .select()
    .from(table)
    .where(eq(column('day_id'), day))
    .orderBy(...orderOf('agenda_sessions'));
  const rows = found as AnyRow[]; // every content table has these columns
  const inOrder = [...named];
  for (const [place, { id }] of rows.entries()) if (!named.includes(id)) inOrder.splice(inOrder.indexOf(rows[place - 1]?.id ?? '') + 1, 0, id);
  if (rows.every(({ id }, place) => id === inOrder[place])) return;
  for (const row of rows) {
    const place = firstPlace(entities.agenda_sessions) + inOrder.indexOf(row.id);
    if (row.order_index !== place) await storeRow('agenda_sessions', row, { order_index: place }, writing);
  }
}

function ofSession({ time, title }: Readonly<Record<string, unknown>>, { name, detail, errors = {}, current }: Failure) {
  const reason = Object.values(errors)[0] ?? detail ?? say('values.verbatim', name);
  const about = [time, title].filter((text) => typeof text === 'string').join(' ');
  return fail({ name, detail: say('values.about', about, reason), ...(current !== undefined && { current }) });
}

export async function createSession(formatId: string, body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  const session = await createRow('agenda_sessions', body, writing);
  if (!session.ok) return session;
  const day = await findRow('agenda_days', String(session.value.day_id), writing);
  if (day?.format_id === formatId) return session;
  return failAt('day_id', say('saving.otherDay'), 'unknown_reference');
}
