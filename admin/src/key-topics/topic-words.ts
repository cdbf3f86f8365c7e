// What is said about key topics, on both of their screens.
import { entities, type RowOf } from '@stem/model';
import { failing, type RecordWords, wordsFor } from '../records/record-words.ts';
import type { SectionWords } from '../records/records-section.ts';
import { IconControl } from './icon-control.tsx';

export type Topic = RowOf<'event_key_topics'>;

export const topicWords: RecordWords = {
  ...wordsFor(entities.event_key_topics),
  createTitle: 'Create Key Topic',
  editTitle: 'Edit Key Topic',
  create: 'Create Key Topic',
  update: 'Update Key Topic',
  ...failing((verb) => ({ sentence: 'Error', detail: `Failed to ${verb} key topic` })),
  question: 'Are you sure you want to delete this key topic?',
};

export const topicSection: SectionWords = {
  add: 'Add Key Topic',
  loading: 'Loading key topics...',
  plural: 'key topics',
  none: 'No key topics yet',
  noneHint: 'Up to three topics stand on the page of the event, in this order.',
};

export const { limit: topicLimit } = entities.event_key_topics;

export const topicTraits = { controls: { icon: IconControl } };

/** The first free position. */
export const nextPosition = (topics: readonly Pick<Topic, 'order_index'>[]): number => {
  const taken = new Set(topics.map(({ order_index }) => order_index));
  return [1, 2, 3].find((position) => !taken.has(position)) ?? 3;
};

/** Said after the switch of the section was pressed. */
export const visibilitySentence = (isShown: boolean): string => `Key Topics section ${isShown ? 'shown' : 'hidden'} on website`;
