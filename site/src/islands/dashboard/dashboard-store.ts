// The state that the islands of the dashboard share: the session and its content.

import type { Answer, OwnAgenda } from '@stem/api/client';
import { atom } from 'nanostores';
import { attendees } from '../attendee/attendees.ts';
import { noteSignedIn, noteSignedOut, readMarks, writeMarks } from '../attendee/hints.ts';
import { splitMarks } from './agenda-state.ts';
import { afterCheck, afterLoading, afterRefusal, afterReload, type DashboardState, mayRead, noAccess } from './dashboard-state.ts';

export const $dashboard = atom<DashboardState>({ kind: 'loading' });

/** Requests everything. */
export async function load(format: string): Promise<void> {
  const next = await ask(format);
  become(afterReload($dashboard.get(), next), format);
}

async function ask(format: string): Promise<DashboardState> {
  const session = await attendees.session();
  if (!session.ok) return afterRefusal(session);
  if (!mayRead(session.value, format)) return noAccess(session.value);
  const [agenda, files, statistics, sessions] = await Promise.all([
    attendees.agenda(format),
    attendees.content(format),
    attendees.statistics(format),
    attendees.sessions(),
  ]);
  return afterLoading({ session: session.value, agenda, files, statistics, sessions });
}

/** Requests the current files of the attendee. */
export async function check(format: string): ReturnType<typeof attendees.content> {
  const answer = await attendees.content(format);
  // Access to the event was removed, so the reload asks what remains.
  if (!answer.ok && answer.problem.name === 'no_access') await load(format);
  else become(afterCheck($dashboard.get(), answer.ok ? { ok: true, value: { files: answer.value } } : answer), format);
  return answer;
}

/** Marks sessions, and takes marks back. */
export async function changeAgenda(format: string, change: Parameters<typeof attendees.changeAgenda>[1]): Promise<Answer<OwnAgenda>> {
  const answer = await attendees.changeAgenda(format, change);
  if (!answer.ok && answer.problem.name === 'no_access') await load(format);
  else become(afterCheck($dashboard.get(), answer.ok ? { ok: true, value: { agenda: answer.value } } : answer), format);
  if (answer.ok) showMarks();
  return answer;
}

/** Makes a new address for calendar programs. */
export async function renewCalendar(format: string): Promise<string | undefined> {
  const answer = await attendees.renewCalendar();
  const dashboard = $dashboard.get();
  if (!answer.ok || dashboard.kind !== 'ready') return undefined;
  become({ ...dashboard, agenda: { ...dashboard.agenda, ...answer.value } }, format);
  return answer.value.calendar;
}

/** The sessions of this event. */
let programme: readonly string[] = [];

/** The account follows what was marked and taken back on the programme since they were compared, and the programme the account. */
export async function compareMarks(format: string, sessions: readonly string[]): Promise<void> {
  programme = sessions;
  const { marked, compared } = readMarks();
  const of = (ids: readonly string[]) => splitMarks(ids, programme).own;
  const [add, remove] = [of(marked).filter((id) => !compared.includes(id)), of(compared).filter((id) => !marked.includes(id))];
  if (add.length + remove.length === 0) showMarks();
  else await changeAgenda(format, { add, remove });
}

/** The programme shows what the account has; marks of other events stay. */
function showMarks() {
  const dashboard = $dashboard.get();
  if (dashboard.kind !== 'ready' || programme.length === 0) return;
  const own = splitMarks(dashboard.agenda.marked, programme).own;
  const { marked, compared } = readMarks();
  writeMarks({ marked: [...splitMarks(marked, programme).others, ...own], compared: [...splitMarks(compared, programme).others, ...own] });
}

function become(dashboard: DashboardState, format: string) {
  $dashboard.set(dashboard);
  const isOut = dashboard.kind === 'leaving' || (dashboard.kind === 'ready' && dashboard.isEnded);
  if (isOut) noteSignedOut();
  else if (dashboard.kind === 'ready') noteSignedIn(format);
}
