// The signed-in attendee and signing out, in the header of the dashboard.
import { useStore } from '@nanostores/react';
import type { Language } from '@stem/model';
import { attendeeTextsOf } from '../../language/attendee-texts.ts';
import { showToast } from '../../scripts/toasts.ts';
import { attendees } from '../attendee/attendees.ts';
import { island } from '../island.tsx';
import { $dashboard } from './dashboard-store.ts';
import { leave } from './leave.ts';
import './account.css';

interface Props {
  readonly language: Language;
  /** The page of the event. */
  readonly event: string;
}

export const Account = island(SignedIn, () => null);

function SignedIn({ language, event }: Props) {
  const dashboard = useStore($dashboard, { ssr: 'initial' });
  const texts = attendeeTextsOf(language);
  if (dashboard.kind !== 'ready' && dashboard.kind !== 'noAccess') return null;
  async function logOut() {
    if (!(await leave(attendees.logout, event))) showToast({ ...texts.toasts.failed, isBad: true });
  }
  return (
    <p className="account">
      <span className="signed">{dashboard.email}</span>
      <button type="button" className="button" onClick={() => void logOut()}>
        {texts.dashboard.logout}
      </button>
    </p>
  );
}
