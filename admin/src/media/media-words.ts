// What is said about the media library.
import { entities, mediaKindOf } from '@stem/model';
import { type RecordWords, wordsFor } from '../records/record-words.ts';

export const mediaWords: RecordWords = { ...wordsFor(entities.media_library), editTitle: 'Edit Media File', update: 'Update Media File' };

export const mediaSection = {
  add: 'Upload Media',
  plural: 'files',
} as const;

export const acceptedFiles = 'image/*,video/*,.pdf,.doc,.docx';

/** What may take the place of a file: another of its kind. */
export const acceptedFor = (mime: string): string => {
  const kind = mediaKindOf(mime);
  return kind === 'image' || kind === 'video' ? `${kind}/*` : '.pdf,.doc,.docx';
};
