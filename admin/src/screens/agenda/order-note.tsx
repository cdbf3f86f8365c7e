// Says that the sessions of a day are not in the order of their times, or overlap, and offers to sort them.
import { disorderIn, sortByTime } from '@stem/model';
import { useIsChangeable } from '../../kit/session/changeable.tsx';
import { eventTexts } from '../../texts/events.ts';
import type { AgendaSession } from './session.ts';

export interface OrderNoteProps {
  readonly sessions: readonly AgendaSession[];
  readonly onOrder: (sessions: readonly AgendaSession[]) => void;
}

export function OrderNote({ sessions, onOrder }: OrderNoteProps) {
  const isChangeable = useIsChangeable();
  const times = sessions.map(({ time }) => time);
  const disorder = disorderIn(times);
  const [first, second] = [sessions[disorder?.first ?? -1], sessions[disorder?.second ?? -1]];
  if (!disorder || !first || !second) return null;
  const sort = () => onOrder(sortByTime(times).flatMap((place) => sessions[place] ?? []));
  const name = ({ time, title }: AgendaSession) => `${time} ${title}`;
  return (
    <p className="py-2 px-(--inset) border-t border-hair text-soft">
      {disorder.kind === 'order' ? eventTexts.outOfOrder(name(second), name(first)) : eventTexts.overlapping(name(second), name(first))}{' '}
      {disorder.kind === 'order' && isChangeable && (
        <button type="button" className="plain" onClick={sort}>
          {eventTexts.sortByTime}
        </button>
      )}
    </p>
  );
}
