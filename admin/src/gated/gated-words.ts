// What is said about files for attendees.
import { entities, gatedTypesText } from '@stem/model';
import { type RecordWords, wordsFor } from '../records/record-words.ts';

export const gatedWords: RecordWords = wordsFor(entities.gated_content);

export const gatedSection = {
  add: 'Upload Content',
  plural: 'files',
} as const;

export const gatedTypesHint = `Attendees of this event can download them when they have signed in. ${gatedTypesText}.`;
