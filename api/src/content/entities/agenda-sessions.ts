// Adds a session under an event: its day must be one of this event.
import { fail, type Result } from '@stem/model';
import type { AnyRow } from '../../database/content-table.ts';
import { createRow } from '../verbs/create.ts';
import { findRow } from '../verbs/rows.ts';
import type { Writing } from '../writing.ts';

export async function createSession(formatId: string, body: unknown, writing: Writing): Promise<Result<AnyRow>> {
  const session = await createRow('agenda_sessions', body, writing);
  if (!session.ok) return session;
  const day = await findRow('agenda_days', String(session.value.day_id), writing);
  if (day?.format_id === formatId) return session;
  const sentence = 'This day belongs to another event';
  return fail({ name: 'unknown_reference', detail: sentence, errors: { day_id: sentence } });
}
