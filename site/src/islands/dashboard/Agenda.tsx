// The programme as the attendee has it: what they have marked, day by day, or all of it to mark more. Times are left of the axis.
import { localize } from '@stem/model';
import { useState } from 'react';
import { showToast } from '../../scripts/toasts.ts';
import { Outline } from '../attendee/Outline.tsx';
import type { PartProps } from './Dashboard.tsx';
import type { Contents } from './dashboard-state.ts';
import { changeAgenda } from './dashboard-store.ts';
import type { AttendeeSession } from './programme.ts';
import { Subscription } from './Subscription.tsx';

interface Props extends PartProps, Pick<Contents, 'agenda'> {
  readonly now: number;
}

export function Agenda({ agenda, now, ...props }: Props) {
  const { days, language, texts, format } = props;
  const { dashboard, toasts } = texts;
  const [isWhole, setWhole] = useState(false);
  const [busy, setBusy] = useState<string>();
  if (!days.some(({ sessions }) => sessions.length > 0) && agenda.cancelled.length === 0) return null;
  async function change(id: string, change: Parameters<typeof changeAgenda>[1]) {
    if (busy !== undefined) return;
    setBusy(id);
    const answer = await changeAgenda(format, change);
    setBusy(undefined);
    if (!answer.ok && answer.problem.name !== 'not_signed_in')
      showToast({ ...(answer.problem.name === 'offline' ? toasts.offline : toasts.failed), isBad: true });
  }
  const isMarked = ({ id }: AttendeeSession) => agenda.marked.includes(id);
  const shown = days.map((day) => ({ ...day, sessions: isWhole ? day.sessions : day.sessions.filter(isMarked) })).filter(({ sessions }) => sessions.length > 0);
  const row = (session: AttendeeSession) => (
    <SessionRow key={session.id} session={session} isOver={Date.parse(session.end ?? session.start ?? '') <= now}>
      <button
        type="button"
        className="button plain mark"
        aria-pressed={isMarked(session)}
        aria-disabled={busy === session.id || undefined}
        onClick={() => void change(session.id, isMarked(session) ? { remove: [session.id] } : { add: [session.id] })}
      >
        {isMarked(session) ? dashboard.marked : dashboard.mark}
        <Outline name={isMarked(session) ? 'check' : 'plus'} />
        <span className="unseen"> {session.title.text}</span>
      </button>
    </SessionRow>
  );
  return (
    <section className={`agenda ${isWhole ? 'is-whole' : ''}`} aria-labelledby="agenda-title">
      <div className="wrap grid-12 agenda-head">
        <h2 id="agenda-title" className="side section-name">
          {dashboard.agenda}
        </h2>
        <div className="main">
          <button type="button" className="switch" onClick={() => setWhole(!isWhole)}>
            {isWhole ? dashboard.onlyMarked : dashboard.programme}
          </button>
        </div>
      </div>
      {agenda.marked.length === 0 && !isWhole && <p className="wrap lead no-marks">{dashboard.noMarks}</p>}
      {shown.map((day) => (
        <div key={day.id} className="day">
          <h3 className="band">
            <span className="wrap" lang={day.label.lang}>
              {day.label.text}
            </span>
          </h3>
          <ol className="wrap">{day.sessions.map(row)}</ol>
        </div>
      ))}
      {agenda.cancelled.length > 0 && (
        <ul className="wrap cancelled">
          {agenda.cancelled.map((session) => {
            const title = localize(language, session, 'title');
            return (
              <li key={session.id} className="grid-12">
                <p className="time">{dashboard.cancelled}</p>
                <div className="what">
                  <h4 lang={title.lang}>{title.text}</h4>
                  <button type="button" className="button plain mark" onClick={() => void change(session.id, { remove: [session.id] })}>
                    {dashboard.remove}
                    <Outline name="close" />
                    <span className="unseen"> {title.text}</span>
                  </button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <Subscription address={agenda.calendar} {...props} />
    </section>
  );
}

interface RowProps {
  readonly session: AttendeeSession;
  readonly isOver: boolean;
  readonly children: React.ReactNode;
}

const SessionRow = ({ session, isOver, children }: RowProps) => (
  <li className={`grid-12 ${isOver ? 'is-over' : ''}`} id={`session-${session.id}`}>
    <p className="time">{session.time}</p>
    <div className="what">
      <div>
        <h4 lang={session.title.lang}>{session.title.text}</h4>
        {session.place && <p className="note">{session.place}</p>}
      </div>
      {children}
    </div>
  </li>
);
