// The arrows of the key topics.
import { useStore } from '@nanostores/react';
import { icons } from '../../components/icons.ts';
import { island } from '../island.tsx';
import { canStep } from './carousel.ts';
import { $topics, step } from './topics-store.ts';
import './topics.css';

interface Props {
  readonly previous: string;
  readonly next: string;
}

export const TopicsPager = island(Arrows, () => null);

function Arrows({ previous, next }: Props) {
  const isUseful = canStep(useStore($topics, { ssr: 'initial' }));
  const arrow = (label: string, outline: string, direction: 1 | -1) => (
    <button type="button" className="square" aria-label={label} disabled={!isUseful} onClick={() => step(direction)}>
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        <path d={outline} />
      </svg>
    </button>
  );
  return (
    <span className="topics-pager">
      {arrow(previous, icons.left, -1)}
      {arrow(next, icons.right, 1)}
    </span>
  );
}
