// The agenda of an attendee as a file for calendar programs, in their language: everything they have marked, of all events they
// have access to.
import { createHash } from 'node:crypto';
import { baseLanguage, type RowOf } from '@stem/model';
import { writeCalendarFile } from '@stem/model/calendar-file';
import { textsIn } from '@stem/model/texts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { agendaMarks } from '../database/agenda-tables.ts';
import { type Letterhead, readMailHead } from '../mail/letterhead.ts';
import { type EntryContext, keepEntries } from './session-entries.ts';

export interface AgendaFileContext extends EntryContext {
  readonly letterhead: Letterhead;
}

/** A text that stays equal while nothing of it changes, and its tag. */
export async function writeAgendaFile(user: RowOf<'users'>, { letterhead, ...context }: AgendaFileContext): Promise<{ text: string; tag: string }> {
  const { read } = context.database;
  const formats = user.authorized_formats;
  const marks = await read
    .select({ id: agendaMarks.session_id })
    .from(agendaMarks)
    .where(and(eq(agendaMarks.user_id, user.id), inArray(agendaMarks.format_id, [...formats])))
    .orderBy(asc(agendaMarks.session_id));
  const entries = await keepEntries({ sessions: marks.map(({ id }) => id), formats }, context);
  const host = new URL(letterhead.origin).hostname;
  const { organisation } = await readMailHead(letterhead, read);
  const events = entries.map(({ session_id, contents, is_cancelled, sequence, changed_at }) => {
    const { event, ...content } = contents[user.language] ?? contents[baseLanguage];
    const changedAt = new Date(changed_at).toISOString();
    const title = `${content.title} – ${event}`;
    return { ...content, title, uid: `agenda-${session_id}@${host}`, url: letterhead.origin + content.url, sequence, changedAt, isCancelled: is_cancelled };
  });
  const text = writeCalendarFile({ name: textsIn(user.language).served.calendar.own(organisation), refresh: 'PT1H', events });
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
