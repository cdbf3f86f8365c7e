// The programme as the attendee has it: what they have marked, day by day, or all of it to mark more. Times are left of the axis.
import { localize } from '@stem/model';
import { type ReactNode, useState } from 'react';
import { showToast } from '../../scripts/toasts.ts';
import { Outline } from '../attendee/Outline.tsx';
import type { PartProps } from './Dashboard.tsx';
import type { Contents } from './dashboard-state.ts';
import { changeAgenda } from './dashboard-store.ts';
import type { AttendeeDay, AttendeeSession } from './programme.ts';
import { Subscription } from './Subscription.tsx';

interface Props extends PartProps, Pick<Contents, 'agenda'> {
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function Agenda({ agenda, now, ...props }: Props) {
  const { days, language, texts } = props;
  const { dashboard } = texts;
  const [isWhole, setWhole] = useState(false);
  const { isBusy, change } = useChange(props);
  if (!days.some(({ sessions }) => sessions.length > 0) && agenda.cancelled.length === 0) return null;
  const isMarked = ({ id }: AttendeeSession) => agenda.marked.includes(id);
  const shown = days.map((day) => ({ ...day, sessions: isWhole ? day.sessions : day.sessions.filter(isMarked) })).filter(({ sessions }) => sessions.length > 0);
  const row = (session: AttendeeSession) => (
    <Row key={session.id} event={props.event} isOver={Date.parse(session.end ?? session.start ?? '') <= now} {...session}>
      {(!session.isBreak || isMarked(session)) && (
        <button
          type="button"
          className="button plain mark"
          aria-pressed={isMarked(session)}
          aria-disabled={isBusy || undefined}
          onClick={() => void change(isMarked(session) ? { remove: [session.id] } : { add: [session.id] })}
        >
          {isMarked(session) ? dashboard.marked : dashboard.mark}
          <Outline name={isMarked(session) ? 'check' : 'plus'} />
          <span className="unseen"> {session.title.text}</span>
        </button>
      )}
    </Row>
  );
  const cancelled = agenda.cancelled.map((session) => {
    const title = localize(language, session, 'title');
    return (
      <Row key={session.id} id={session.id} time={dashboard.cancelled} title={title}>
        <button type="button" className="button plain mark" onClick={() => void change({ remove: [session.id] })}>
          {dashboard.remove}
          <Outline name="close" />
          <span className="unseen"> {title.text}</span>
        </button>
      </Row>
    );
  });
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
        <Day key={day.id} label={day.label}>
          {day.sessions.map(row)}
        </Day>
      ))}
      {cancelled.length > 0 && <ul className="wrap cancelled">{cancelled}</ul>}
      <Subscription address={agenda.calendar} {...props} />
    </section>
  );
}

const Day = ({ label, children }: Pick<AttendeeDay, 'label'> & { readonly children: ReactNode }) => (
  <div className="day">
    <h3 className="band">
      <span className="wrap" lang={label.lang}>
        {label.text}
      </span>
    </h3>
    <ol className="wrap">{children}</ol>
  </div>
);

/** One change at a time. */
function useChange({ format, texts: { toasts } }: PartProps) {
  const [isBusy, setBusy] = useState(false);
  async function change(wanted: Parameters<typeof changeAgenda>[1]) {
    if (isBusy) return;
    setBusy(true);
    const answer = await changeAgenda(format, wanted);
    setBusy(false);
    if (!answer.ok && answer.problem.name !== 'not_signed_in')
      showToast({ ...(answer.problem.name === 'offline' ? toasts.offline : toasts.failed), isBad: true });
  }
  return { isBusy, change };
}

interface RowProps extends Pick<AttendeeSession, 'id' | 'time' | 'title' | 'place'> {
  /** The page of the event, which has the session. */
  readonly event?: string;
  readonly isOver?: boolean;
  readonly children: ReactNode;
}

const Row = ({ id, time, title, place, event, isOver = false, children }: RowProps) => (
  <li className={`grid-12 ${isOver ? 'is-over' : ''}`} id={`session-${id}`}>
    <p className="time">{time}</p>
    <div className="what">
      <div>
        <h4 lang={title.lang}>{event?.startsWith('/') ? <a href={`${event}#session-${id}`}>{title.text}</a> : title.text}</h4>
        {place && <p className="note">{place}</p>}
      </div>
      {children}
    </div>
  </li>
);
