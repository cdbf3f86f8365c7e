// All days of a format, each with its sessions.
import { entities } from '@stem/model';
import { Icon } from '../controls/icon.tsx';
import { missingGerman } from '../fields/german.ts';
import { counted, newOuter } from '../lists/nested.ts';
import { PartBar } from '../lists/part-bar.tsx';
import { useDragOrder } from '../lists/use-drag-order.ts';
import { useListOrder } from '../lists/use-list-order.ts';
import { useListState } from '../lists/use-list-state.ts';
import type { Format, ScreenHeading } from '../section.ts';
import { client } from '../server/client.ts';
import { rowsUnder } from '../server/rows.ts';
import { type Day, mostDays, mostDaysSentence, type NameOf, type Programme, type Session } from './agenda.ts';
import { DaySessions } from './day-sessions.tsx';

export interface AgendaListProps {
  readonly section: ScreenHeading;
  readonly format: Format;
  readonly programme: readonly Programme[];
  readonly nameOf: NameOf;
  readonly onDeleteDay: (day: Day) => void;
  readonly onDeleteSession: (session: Session) => void;
}

export function AgendaList({ section, format, programme, nameOf, onDeleteDay, onDeleteSession }: AgendaListProps) {
  const { find = '', record, go } = useListState();
  const days = programme.map(({ day }) => day);
  const count = programme.reduce((sum, { sessions }) => sum + sessions.length, 0);
  const move = useListOrder({
    list: rowsUnder('agenda_days', format.id),
    place: `days ${format.id}`,
    rows: days,
    send: (ids) => client.resource('agenda_days').order(ids, format.id),
  });
  const drag = useDragOrder('y', days.length > 1, move);
  const isFull = days.length >= mostDays;
  const open = (next: string) => go({ ...(find !== '' && { find }), record: next });
  return (
    <section className={record === undefined ? 'parts' : 'parts list'} aria-labelledby="list-title">
      <header className="head">
        <div>
          <h1 id="list-title">{section.heading}</h1>
          <p className="text-soft">{section.subtitle}</p>
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-2 max-tablet:w-full">
          {isFull && <p className="text-note text-soft">{mostDaysSentence}</p>}
          <button type="button" className="button" disabled={isFull} onClick={() => open(newOuter)}>
            <Icon name="plus" /> Add Day
          </button>
        </div>
      </header>
      {count > 0 && (
        <div className="filters">
          <input
            type="search"
            aria-label="Search sessions"
            placeholder={`Search ${counted(count, 'session', 'sessions')}`}
            value={find}
            onChange={(event) => go({ ...(record !== undefined && { record }), find: event.target.value }, { replace: true })}
          />
          {find !== '' && <span role="status">{programme.reduce((sum, { found }) => sum + found.length, 0)} found</span>}
        </div>
      )}
      {days.length === 0 && (
        <div className="empty">
          <h2>No days yet</h2>
          <p className="text-soft">Add a day first, then add its sessions. {mostDaysSentence}.</p>
          <button type="button" className="button first" onClick={() => open(newOuter)}>
            Add Day
          </button>
        </div>
      )}
      <ol>
        {programme.map((part, place) => {
          const { day, sessions } = part;
          const { className, ...target } = drag.target(place);
          return (
            <li key={day.id} className={`part ${className}`} {...target}>
              <PartBar
                id={day.id}
                title={day.date_label}
                tags={[counted(sessions.length, 'session', 'sessions')]}
                isGermanMissing={missingGerman(entities.agenda_days, day) > 0}
                add="Add Session"
                place={place}
                count={days.length}
                handle={drag.handle(place)}
                onMove={(to) => move(place, to)}
                onDelete={() => onDeleteDay(day)}
              />
              <DaySessions format={format} part={part} days={days} nameOf={nameOf} onDelete={onDeleteSession} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
