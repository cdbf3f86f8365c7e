// Behind a link: the address of the attendee, the browsers in which they are signed in, and signing out of all of them.
import type { ListedSession } from '@stem/api/client';
import { momentWriter } from '@stem/model';
import { useState } from 'react';
import { showToast } from '../../scripts/toasts.ts';
import { attendees } from '../attendee/attendees.ts';
import { Outline } from '../attendee/Outline.tsx';
import type { PartProps } from './Dashboard.tsx';
import { leave } from './leave.ts';

export function SessionList({
  sessions,
  email,
  language,
  texts: { dashboard, toasts },
  event,
}: PartProps & { readonly sessions: readonly ListedSession[]; readonly email: string }) {
  const [isBusy, setBusy] = useState(false);
  const momentText = momentWriter(language);
  async function logOut() {
    if (isBusy) return;
    setBusy(true);
    if (await leave(attendees.logoutEverywhere, event)) return;
    setBusy(false);
    showToast({ ...toasts.failed, isBad: true });
  }
  return (
    <section className="section ruled" id="account">
      <div className="wrap">
        <details className="account-details">
          <summary className="section-name">
            {dashboard.account}
            <Outline name="open" />
          </summary>
          <p>{email}</p>
          <h3>{dashboard.sessions}</h3>
          <div>
            <table className="facts sessions">
              <thead className="unseen">
                <tr>
                  <th scope="col">{dashboard.device}</th>
                  <th scope="col">{dashboard.since}</th>
                </tr>
              </thead>
              <tbody>
                {sessions.map(({ begun_at, device, is_current }) => (
                  <tr key={`${begun_at} ${is_current}`}>
                    <td>
                      {device ?? dashboard.unknownDevice}
                      {is_current && <span className="note"> {dashboard.thisDevice}</span>}
                    </td>
                    <td className="since">
                      <time dateTime={begun_at}>{momentText(new Date(begun_at))}</time>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="mt-3">
              <button type="button" className="button plain" aria-disabled={isBusy || undefined} onClick={() => void logOut()}>
                {dashboard.logoutEverywhere}
              </button>
            </p>
          </div>
        </details>
      </div>
    </section>
  );
}
