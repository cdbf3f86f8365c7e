// The sessions of one day as a table.
import { entities } from '@stem/model';
import { Icon } from '../controls/icon.tsx';
import { missingGerman } from '../fields/german.ts';
import { RecordTable } from '../lists/record-table.tsx';
import type { InnerRow, InnerRowsProps } from '../nested/parts-layout.ts';
import { type AgendaSession, type NameOf, speakersText } from './session.ts';
import './session-table.css';

export interface SessionTableProps extends InnerRowsProps<AgendaSession> {
  readonly nameOf: NameOf;
}

/** Characters of '09:20 – 10:20'; a longer time may break. */
const longestTime = 13;

export function SessionTable({ title: day, count, rows, onMove, nameOf }: SessionTableProps) {
  const speakersOf = ({ row }: InnerRow<AgendaSession>) => speakersText(row.speaker_refs.flatMap((speaker) => nameOf(speaker) ?? []));
  return (
    <RecordTable
      className="sessions"
      caption={`Sessions of ${day}`}
      rows={rows}
      keyOf={({ row: { id } }) => id}
      targetOf={({ target }) => target}
      columns={[
        {
          title: 'Time',
          className: ({ row: { time } }) => (time.length > longestTime ? 'font-medium' : 'font-medium whitespace-nowrap'),
          cell: ({ row: { time } }) => time,
        },
        {
          title: 'Title',
          cell: (session) => (
            <>
              {session.link}
              {speakersOf(session) !== '' && <span className="narrow text-note text-soft">{speakersOf(session)}</span>}
            </>
          ),
        },
        { title: 'Speakers', isWide: true, className: 'text-soft', cell: speakersOf },
        { title: 'German', isTitleHidden: true, cell: ({ row }) => missingGerman(entities.agenda_sessions, row) > 0 && <GermanMissing /> },
        { title: 'Order', cell: (session) => <Order session={session} isLast={session.place === count - 1} onMove={onMove} /> },
      ]}
    />
  );
}

const GermanMissing = () => (
  <span className="mark missing">
    DE<span className="sr-only"> missing</span>
  </span>
);

interface OrderProps extends Pick<SessionTableProps, 'onMove'> {
  readonly session: InnerRow<AgendaSession>;
  readonly isLast: boolean;
}

function Order({ session: { row, place, menu }, isLast, onMove }: OrderProps) {
  return (
    <span className="row-order">
      {menu}
      <button type="button" className="tool wide" aria-label={`Move ${row.title} up`} disabled={place === 0} onClick={() => onMove(place, place - 1)}>
        <Icon name="up" />
      </button>
      <button type="button" className="tool wide" aria-label={`Move ${row.title} down`} disabled={isLast} onClick={() => onMove(place, place + 1)}>
        <Icon name="down" />
      </button>
    </span>
  );
}
