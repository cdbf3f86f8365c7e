// What is said about event formats.
import { entities } from '@stem/model';
import { type RecordWords, wordsFor } from '../records/record-words.ts';

export const formatWords: RecordWords = {
  ...wordsFor(entities.event_formats),
  createTitle: 'Create New Event Format',
  editTitle: 'Edit Event Format',
  create: 'Create Format',
  update: 'Update Format',
};
