// The state that the islands of the dashboard share: the session and its content.
import { atom } from 'nanostores';
import { attendees } from '../attendee/attendees.ts';
import { noteSignedIn, noteSignedOut } from '../attendee/hints.ts';
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
  const [files, statistics, sessions] = await Promise.all([attendees.content(format), attendees.statistics(format), attendees.sessions()]);
  return afterLoading({ session: session.value, files, statistics, sessions });
}

/** Requests the current files of the attendee. */
export async function check(format: string): ReturnType<typeof attendees.content> {
  const answer = await attendees.content(format);
  // Access to the event was removed, so the reload asks what remains.
  if (!answer.ok && answer.problem.name === 'no_access') await load(format);
  else become(afterCheck($dashboard.get(), answer), format);
  return answer;
}

function become(dashboard: DashboardState, format: string) {
  $dashboard.set(dashboard);
  const isOut = dashboard.kind === 'leaving' || (dashboard.kind === 'ready' && dashboard.isEnded);
  if (isOut) noteSignedOut();
  else if (dashboard.kind === 'ready') noteSignedIn(format);
}
