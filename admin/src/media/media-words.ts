// What is said about the media library.
import { entities } from '@stem/model';
import { type RecordWords, wordsFor } from '../records/record-words.ts';

export const mediaWords: RecordWords = { ...wordsFor(entities.media_library), editTitle: 'Edit Media File', update: 'Update Media File' };

export const mediaSection = {
  heading: 'Media Management',
  subtitle: 'Upload and manage images, videos and documents',
  add: 'Upload Media',
  plural: 'files',
} as const;

export const acceptedFiles = 'image/*,video/*,.pdf';
