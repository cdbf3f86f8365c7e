// A dot for each key topic, which scrolls to it. Dots of topics in view are marked.
import { useStore } from '@nanostores/react';
import { island } from '../island.tsx';
import { isInView } from './carousel.ts';
import { $topics, showTopic } from './topics-store.ts';
import './topics.css';

interface Props {
  /** Labels of the dots: 'Topic 1: Refurbish or rebuild'. */
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
          // The dots have no effect before the list was measured.
          disabled={carousel.count === 0}
          aria-current={topic === carousel.current ? 'true' : undefined}
          className={isInView(carousel, topic) ? 'in-view' : undefined}
          onClick={() => showTopic(topic)}
        />
      ))}
    </p>
  );
}
