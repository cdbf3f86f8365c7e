// The address at which calendar programs read the agenda: made when it is first wanted, the same on every device, until it is renewed.
import { useState } from 'react';
import type { AttendeeTexts } from '../../language/attendee-texts.ts';
import { showToast } from '../../scripts/toasts.ts';
import { Outline } from '../attendee/Outline.tsx';
import type { PartProps } from './Dashboard.tsx';
import { renewCalendar } from './dashboard-store.ts';

/** As programs on this device are asked to open it. */
const asWebcal = (address: string): string => address.replace(/^https?:/, 'webcal:');

export function Subscription({ address, format, texts: { dashboard, toasts } }: PartProps & { readonly address: string | null }) {
  const { isBusy, renew } = useRenewal(format, toasts);
  const copy = (made: string) =>
    navigator.clipboard.writeText(made).then(
      () => showToast(toasts.copied),
      () => showToast({ ...toasts.failed, isBad: true }),
    );
  return (
    <div className="wrap grid-12 subscription">
      <h3 className="side">{dashboard.calendar}</h3>
      <div className="main">
        <p>{dashboard.calendarText}</p>
        {address === null ? (
          <p className="ways">
            <button
              type="button"
              className="button theme"
              aria-disabled={isBusy || undefined}
              onClick={() => void renew((made) => location.assign(asWebcal(made)))}
            >
              {dashboard.subscribe}
              <Outline name="right" />
            </button>
          </p>
        ) : (
          <>
            <p className="ways">
              <a className="button theme" href={asWebcal(address)}>
                {dashboard.subscribe}
                <Outline name="right" />
              </a>
              <a
                className="button plain"
                href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(asWebcal(address))}`}
                rel="noreferrer"
                target="_blank"
              >
                {dashboard.googleCalendar}
                <Outline name="out" />
              </a>
              <button type="button" className="button plain" onClick={() => void copy(address)}>
                {dashboard.copyAddress}
              </button>
            </p>
            <p className="note">
              {dashboard.privateAddress}{' '}
              <button type="button" className="renew" aria-disabled={isBusy || undefined} onClick={() => void renew(copy)}>
                {dashboard.newAddress}
              </button>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function useRenewal(format: string, toasts: AttendeeTexts['toasts']) {
  const [isBusy, setBusy] = useState(false);
  async function renew(then: (made: string) => unknown) {
    if (isBusy) return;
    setBusy(true);
    const made = await renewCalendar(format);
    setBusy(false);
    if (made === undefined) showToast({ ...toasts.failed, isBad: true });
    else then(made);
  }
  return { isBusy, renew };
}
