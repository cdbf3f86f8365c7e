// What is said about attendees.
import { entities } from '@stem/model';
import { type RecordWords, wordsFor } from '../records/record-words.ts';

export const userWords: RecordWords = wordsFor(entities.users);

export const userSection = {
  add: 'Invite User',
  plural: 'users',
} as const;

export const deletedMeans = 'They are signed out at once and cannot sign in any more.';
