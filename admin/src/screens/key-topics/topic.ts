// What both screens of key topics share.
import type { RowOf } from '@stem/model';
import { entities } from '../../texts/entities.ts';
import { IconControl } from './topic-icon.tsx';

export type Topic = RowOf<'event_key_topics'>;

export const { limit: topicLimit } = entities.event_key_topics;

export const topicTraits = { controls: { icon: IconControl } };

export const nextPosition = (topics: readonly Pick<Topic, 'order_index'>[]): number => {
  const taken = new Set(topics.map(({ order_index }) => order_index));
  return [1, 2, 3].find((position) => !taken.has(position)) ?? 3;
};
