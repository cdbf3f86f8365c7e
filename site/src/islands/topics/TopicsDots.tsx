// A mark for each key topic: those in view are strong, and each leads to its topic.
import { useStore } from '@nanostores/react';
import { island } from '../island.tsx';
import { isInView } from './carousel.ts';
import { $topics, showTopic } from './topics-store.ts';
import './topics.css';

interface Props {
  /** What each mark leads to: 'Topic 1: Refurbish or rebuild'. */
  readonly labels: readonly string[];
}

export const TopicsDots = island(Dots, () => null);

function Dots({ labels }: Props) {
  const carousel = useStore($topics, { ssr: 'initial' });
  return (
    <p className="topics-dots">
      {labels.map((label, topic) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          // Before the list has been measured they lead nowhere.
          disabled={carousel.count === 0}
          aria-current={topic === carousel.current ? 'true' : undefined}
          className={isInView(carousel, topic) ? 'in-view' : undefined}
          onClick={() => showTopic(topic)}
        />
      ))}
    </p>
  );
}
