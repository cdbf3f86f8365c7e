// The state that the islands of the dashboard share: the session and its content.

import type { Answer, OwnAgenda } from '@stem/api/client';
import { atom } from 'nanostores';
import { keptInBrowser } from '../../scripts/kept.ts';
import { attendees } from '../attendee/attendees.ts';
import { noteSignedIn, noteSignedOut } from '../attendee/hints.ts';
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

/** Where the programme stores what is marked in this browser, as a JSON list of the ids of sessions. */
const markedKey = 'stem_marked';

/** Adds what was marked before signing in, once: what is of other events stays. */
export async function takeMarks(format: string, programme: readonly string[]): Promise<void> {
  const { own, others } = splitMarks(keptInBrowser.read(markedKey), programme);
  if (own.length === 0 || !(await changeAgenda(format, { add: own })).ok) return;
  keptInBrowser.write(markedKey, others.length > 0 ? JSON.stringify(others) : undefined);
}

function become(dashboard: DashboardState, format: string) {
  $dashboard.set(dashboard);
  const isOut = dashboard.kind === 'leaving' || (dashboard.kind === 'ready' && dashboard.isEnded);
  if (isOut) noteSignedOut();
  else if (dashboard.kind === 'ready') noteSignedIn(format);
}
