// How far a day has been read: its stem is filled down to a dot that follows scrolling.
import { useStore } from '@nanostores/react';
import type { CSSProperties } from 'react';
import { island } from '../island.tsx';
import { $progress } from './schedule-store.ts';
import './schedule-progress.css';

interface Props {
  /** The place of the day in the programme, from 0. */
  readonly day: number;
}

const nothing: readonly number[] = [];

export const ScheduleProgress = island(Stem, () => null);

function Stem({ day }: Props) {
  const progress = useStore($progress, { ssr: () => nothing })[day] ?? 0;
  const style = { '--read': progress } as CSSProperties; // a custom property, which the type does not know
  return (
    <span className={progress > 0 && progress < 1 ? 'progress now' : 'progress'} style={style} aria-hidden="true">
      <span className="dot" />
    </span>
  );
}
