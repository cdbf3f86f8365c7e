// What is said about days and sessions.
import { entities } from '@stem/model';
import { type RecordWords, wordsFor } from '../records/record-words.ts';

export const dayWords: RecordWords = {
  ...wordsFor(entities.agenda_days),
  createTitle: 'Add Day',
  create: 'Add Day',
  created: { sentence: 'Day added successfully' },
};

export const sessionWords: RecordWords = { ...wordsFor(entities.agenda_sessions), createTitle: 'Add Session' };
