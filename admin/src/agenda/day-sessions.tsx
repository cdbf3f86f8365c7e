// The sessions of one day as a table, put in order by hand and moved to another day.
import { entities } from '@stem/model';
import { Link } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { Icon } from '../controls/icon.tsx';
import { missingGerman } from '../fields/german.ts';
import { moveRow } from '../lists/move-row.ts';
import { OrderMenu } from '../lists/order-menu.tsx';
import { useDragOrder } from '../lists/use-drag-order.ts';
import { useListOrder } from '../lists/use-list-order.ts';
import { useListState } from '../lists/use-list-state.ts';
import type { Format } from '../section.ts';
import { client } from '../server/client.ts';
import { sessionsOf } from '../server/rows.ts';
import { type Day, type NameOf, type Programme, type Session, speakersText } from './agenda.ts';
import { sessionWords } from './agenda-words.ts';

export interface DaySessionsProps {
  readonly format: Format;
  readonly part: Programme;
  /** All days, for moving a session to another one. */
  readonly days: readonly Day[];
  readonly nameOf: NameOf;
  readonly onDelete: (session: Session) => void;
}

/** '09:20 – 10:20'; any other words may break. */
const longestTime = 13;

export function DaySessions({ format, part: { day, sessions, found }, days, nameOf, onDelete }: DaySessionsProps) {
  const { find, record } = useListState();
  const move = useListOrder({
    list: sessionsOf(format.id),
    place: `sessions ${day.id}`,
    rows: sessions,
    send: (ids) => client.resource('agenda_sessions').order(ids, day.id),
  });
  const drag = useDragOrder('y', find === undefined, move);
  if (sessions.length === 0) return <p className="px-(--inset) py-3 text-soft">No sessions yet. Add the first one; breaks are sessions without speakers.</p>;
  if (found.length === 0) return <p className="px-(--inset) py-3 text-soft">No session of this day matches.</p>;
  return (
    <table className="sessions">
      <caption className="sr-only">Sessions of {day.date_label}</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Title</th>
          <th scope="col" className="wide">
            Speakers
          </th>
          <th scope="col">
            <span className="sr-only">German</span>
          </th>
          <th scope="col">Order</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ session, place }) => {
          const { id, time, title, speaker_refs } = session;
          const { className, ...target } = drag.target(place);
          const speakers = speakersText(speaker_refs.flatMap((speaker) => nameOf(speaker) ?? []));
          return (
            <tr key={id} className={className} {...target}>
              <td className={time.length > longestTime ? 'font-medium' : 'font-medium whitespace-nowrap'}>{time}</td>
              <td>
                <Link
                  to="."
                  search={{ ...(find !== undefined && { find }), record: id }}
                  activeProps={{}}
                  className="row-link"
                  aria-current={id === record ? 'true' : undefined}
                >
                  {title}
                </Link>
                {speakers !== '' && <span className="narrow text-note text-soft">{speakers}</span>}
              </td>
              <td className="wide text-soft">{speakers}</td>
              <td>
                {missingGerman(entities.agenda_sessions, session) > 0 && (
                  <span className="mark missing">
                    DE<span className="sr-only"> missing</span>
                  </span>
                )}
              </td>
              <td>
                <span className="row-order">
                  <OrderMenu title={title} place={place} count={sessions.length} onMove={(to) => move(place, to)} handle={drag.handle(place)}>
                    {days
                      .filter((other) => other.id !== day.id)
                      .map((other) => (
                        <DropdownMenu.Item
                          key={other.id}
                          className="menu-item"
                          onSelect={() => void moveRow({ name: 'agenda_sessions', row: session, parent: other.id, said: sessionWords.updated.sentence })}
                        >
                          Move to {other.date_label}
                        </DropdownMenu.Item>
                      ))}
                    <DropdownMenu.Item className="menu-item danger" onSelect={() => onDelete(session)}>
                      Delete…
                    </DropdownMenu.Item>
                  </OrderMenu>
                  <button type="button" className="tool wide" aria-label={`Move ${title} up`} disabled={place === 0} onClick={() => move(place, place - 1)}>
                    <Icon name="up" />
                  </button>
                  <button
                    type="button"
                    className="tool wide"
                    aria-label={`Move ${title} down`}
                    disabled={place === sessions.length - 1}
                    onClick={() => move(place, place + 1)}
                  >
                    <Icon name="down" />
                  </button>
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
