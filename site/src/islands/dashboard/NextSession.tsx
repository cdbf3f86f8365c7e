// What is next, in the field of the event: the largest words of the page are a time.

import { upcomingOf } from './agenda-state.ts';
import type { PartProps } from './Dashboard.tsx';
import type { AttendeeDay } from './programme.ts';

interface Props extends PartProps {
  readonly marked: readonly string[];
  readonly days: readonly AttendeeDay[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function NextSession({ days, marked, now, event, ...props }: Props) {
  const [first, second] = upcomingOf(days, marked, now);
  if (!first) return null;
  const { dashboard } = props.texts;
  return (
    <section className="next" aria-label={first.isNow ? dashboard.now : dashboard.next}>
      <div className="wrap grid-12">
        <p className="side">
          <b>{first.isNow ? dashboard.now : dashboard.next}</b>
          <br />
          <span lang={first.day.label.lang}>{first.day.label.text}</span>
        </p>
        <div className="main">
          <p className="title">{first.session.begin}</p>
          <h2 className="head" lang={first.session.title.lang}>
            {event.startsWith('/') ? <a href={`${event}#session-${first.session.id}`}>{first.session.title.text}</a> : first.session.title.text}
          </h2>
          {first.session.place && <p className="lead">{first.session.place}</p>}
          {second && (
            <p className="then">
              {dashboard.next}{' '}
              <a href={`#session-${second.session.id}`}>
                {second.session.begin} · <span lang={second.session.title.lang}>{second.session.title.text}</span>
              </a>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
