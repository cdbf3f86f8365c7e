// Adds sessions under an event: one, whose day must be one of this event, or a whole programme of days with sessions.

import { type Failure, fail, failAt, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import type { AnyRow } from '../../database/content-table.ts';
import { message } from '../invalid.ts';
import { createRow } from '../verbs/create.ts';
import { findRow } from '../verbs/rows.ts';
import type { Writing } from '../writing.ts';

/** The fields of days and sessions are checked when they are created. */
export const programmeDays = z.strictObject({
  days: z
    .array(
      z.strictObject({
        id: z.uuid().exactOptional().meta({ description: 'A day the event has; without it, a new day with the labels' }),
        date_label: z.string().exactOptional(),
        date_label_de: z.string().exactOptional(),
        sessions: z.array(z.record(z.string(), z.unknown())).max(100, message('values.sessions', 100)),
      }),
    )
    .min(1)
    .max(10),
});

export interface AddedProgramme {
  readonly days: readonly string[];
  readonly sessions: readonly string[];
}

/** A refusal names the session it is about. */
export async function addProgramme(formatId: string, { days }: z.infer<typeof programmeDays>, writing: Writing): Promise<Result<AddedProgramme>> {
  const added: { days: string[]; sessions: string[] } = { days: [], sessions: [] };
  for (const { id, sessions, ...labels } of days) {
    const day = id === undefined ? await createRow('agenda_days', { format_id: formatId, ...labels }, writing) : undefined;
    if (day && !day.ok) return day;
    if (day) added.days.push(day.value.id);
    for (const given of sessions) {
      const session = await createSession(formatId, { ...given, day_id: day?.value.id ?? id }, writing);
      if (!session.ok) return ofSession(given, session.failure);
      added.sessions.push(session.value.id);
    }
  }
  return succeed(added);
}

function ofSession({ time, title }: Readonly<Record<string, unknown>>, failure: Failure) {
  const reason = Object.values(failure.errors ?? {})[0] ?? failure.detail ?? say('values.verbatim', failure.name);
  return fail({ name: failure.name, detail: say('values.about', [time, title].filter((text) => typeof text === 'string').join(' '), reason) });
}

export async function createSession(formatId: string, body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  const session = await createRow('agenda_sessions', body, writing);
  if (!session.ok) return session;
  const day = await findRow('agenda_days', String(session.value.day_id), writing);
  if (day?.format_id === formatId) return session;
  return failAt('day_id', say('saving.otherDay'), 'unknown_reference');
}
