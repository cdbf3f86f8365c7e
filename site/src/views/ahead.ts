// The sessions under way and the next ones, while their event takes place.
import { view } from '@stem/content-pipeline/read';
import { columnsFor, localize, plainTime, type Words, zoneOf } from '@stem/model';
import { published } from '@stem/model/tables';
import { sessionsAhead, stateOf } from '../calendar/ahead.ts';
import type { FormatArgs } from './format.ts';
import { readPlannedSessions } from './programme.ts';

export interface SessionAhead {
  readonly id: string;
  readonly isNow: boolean;
  /** 09:00 */
  readonly time: string;
  readonly title: Words;
}

/** Those under way come first. Empty on every day that is not one of the event. */
export const sessionsUnderWay = view('Sessions under way', async (read, { format }: FormatArgs): Promise<SessionAhead[]> => {
  const row = await read.one(published.event_formats, { id: format }, { columns: ['start_date', 'end_date', 'timezone'] });
  if (!row || stateOf(row, read) !== 'today') return [];
  const { sessions = [] } = (await readPlannedSessions(read, format)) ?? {};
  const { now, next } = sessionsAhead(sessions, zoneOf(row.timezone), read);
  const ids = [...now, ...next];
  const titles = ids.length > 0 ? await read.rows(published.agenda_sessions, { id: ids }, { columns: ['id', ...columnsFor('title')] }) : [];
  return ids.flatMap((id) => {
    const title = titles.find((one) => one.id === id);
    const planned = sessions.find((one) => one.id === id);
    if (!title || !planned) return [];
    return [{ id, isNow: now.includes(id), time: plainTime(planned.start.time, read.lang), title: localize(read.lang, title, 'title') }];
  });
});
