// What is said about inquiries.
import { entities } from '@stem/model';
import { type RecordWords, wordsFor } from '../records/record-words.ts';

export const inquiryWords: RecordWords = { ...wordsFor(entities.inquiries), editTitle: 'Inquiry' };

export const inquirySection = {
  plural: 'inquiries',
} as const;

export const deletedMeans = 'It leaves the list.';
