// The sessions of one day as a table.
import { columnsFor, disorderIn, type RowOf, sortByTime } from '@stem/model';
import { RecordComments } from '../../kit/comments/comment-marks.tsx';
import { GermanMark, useGerman } from '../../kit/german/german-mark.tsx';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import type { InnerRow, InnerRowsProps } from '../../kit/nested/parts-layout.ts';
import { PendingMark } from '../../kit/releases/pending-mark.tsx';
import { useIsChangeable } from '../../kit/session/changeable.tsx';
import { eventTexts } from '../../texts/events.ts';
import { localText, timeHere } from '../../texts/language.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';
import { Portrait } from '../../ui/controls/portrait.tsx';
import './session-table.css';

export interface SessionTableProps extends InnerRowsProps<AgendaSession> {
  readonly speakerOf: (id: string) => RowOf<'speakers'> | undefined;
}

/** Characters of '09:20 – 10:20'; a longer time may break. */
const longestTime = 13;

export function SessionTable({ title: day, count, rows, onMove, all, onOrder, speakerOf }: SessionTableProps) {
  const germanOf = useGerman('agenda_sessions');
  const isChangeable = useIsChangeable();
  const speakersOf = ({ row }: InnerRow<AgendaSession>) => speakersText(row.speaker_refs.flatMap((id) => speakerOf(id)?.name ?? []));
  return (
    <>
      <OrderNote sessions={all} onOrder={onOrder} />
      <RecordTable
        className="table sessions [--first:6.5rem] [--third:34%] max-tablet:[--first:5rem]"
        caption={eventTexts.sessionsOf(day)}
        rows={rows}
        keyOf={({ row: { id } }) => id}
        targetOf={({ target }) => target}
        columns={[
          {
            title: eventTexts.time,
            className: ({ row: { time } }) => (time.length > longestTime ? 'font-medium' : 'font-medium whitespace-nowrap'),
            cell: ({ row: { time } }) => timeHere(time),
          },
          {
            title: eventTexts.title,
            cell: (session) => (
              <>
                {session.link}
                {speakersOf(session) !== '' && <span className="narrow text-note text-soft">{speakersOf(session)}</span>}
              </>
            ),
          },
          {
            title: eventTexts.speakers,
            isWide: true,
            className: 'text-soft',
            cell: (session) => <Portraits of={session.row.speaker_refs.flatMap((id) => speakerOf(id) ?? [])} />,
          },
          {
            title: eventTexts.translations,
            isTitleHidden: true,
            cell: ({ row }) => (
              <>
                <GermanMark german={germanOf(row)} /> <RecordComments name="agenda_sessions" id={row.id} /> <PendingMark name="agenda_sessions" id={row.id} />
              </>
            ),
          },
          ...(isChangeable
            ? [
                {
                  title: eventTexts.order,
                  cell: (session: InnerRow<AgendaSession>) => <Order session={session} isLast={session.place === count - 1} onMove={onMove} />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

interface OrderProps extends Pick<SessionTableProps, 'onMove'> {
  readonly session: InnerRow<AgendaSession>;
  readonly isLast: boolean;
}

function Order({ session: { row, place, menu }, isLast, onMove }: OrderProps) {
  return (
    <span className="row-order">
      {menu}
      <Tool
        className="tool step"
        icon="up"
        label={eventTexts.moveUp(localText(row, 'title'))}
        disabled={place === 0}
        onClick={() => onMove(place, place - 1)}
      />
      <Tool className="tool step" icon="down" label={eventTexts.moveDown(localText(row, 'title'))} disabled={isLast} onClick={() => onMove(place, place + 1)} />
    </span>
  );
}

interface OrderNoteProps {
  readonly sessions: readonly AgendaSession[];
  readonly onOrder: (sessions: readonly AgendaSession[]) => void;
}

/** Says that the sessions of a day are not in the order of their times, or overlap, and offers to sort them. */
function OrderNote({ sessions, onOrder }: OrderNoteProps) {
  const isChangeable = useIsChangeable();
  const times = sessions.map(({ time }) => time);
  const disorder = disorderIn(times);
  const [first, second] = [sessions[disorder?.first ?? -1], sessions[disorder?.second ?? -1]];
  if (!disorder || !first || !second) return null;
  const sort = () => onOrder(sortByTime(times).flatMap((place) => sessions[place] ?? []));
  const name = (session: AgendaSession) => `${timeHere(session.time)} ${localText(session, 'title')}`;
  return (
    <p className="py-2 px-(--inset) border-t border-hair text-soft">
      {disorder.kind === 'order' ? eventTexts.outOfOrder(name(second), name(first)) : eventTexts.overlapping(name(second), name(first))}{' '}
      {disorder.kind === 'order' && isChangeable && <Button className="plain" text={eventTexts.sortByTime} onClick={sort} />}
    </p>
  );
}

export type AgendaSession = RowOf<'agenda_sessions'>;

type NameOf = (speaker: string) => string | undefined;

const Portraits = ({ of }: { readonly of: readonly RowOf<'speakers'>[] }) => (
  <span className="flex items-center gap-1.5">
    {of.slice(0, of.length === 2 ? 2 : 1).map(({ id, name, photo }) => (
      <Portrait key={id} name={name} picture={photo} />
    ))}
    <span className="min-w-0">{speakersText(of.map(({ name }) => name))}</span>
  </span>
);

export const sessionTexts = (session: AgendaSession, nameOf: NameOf): (string | null | undefined)[] => [
  session.time,
  timeHere(session.time),
  ...columnsFor('title').map((column) => session[column]),
  ...session.speaker_refs.map(nameOf),
];

/** Names up to two speakers; of more, the first and the number of others. */
export function speakersText(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first}, ${second}` : eventTexts.andOthers(first, names.length);
}
