// Which files the library offers to choose.
import { mediaKindOf } from '@stem/model';

export const acceptedFiles = 'image/*,video/*,.pdf,.doc,.docx';

/** What may take the place of a file: another of its kind. */
export const acceptedFor = (mime: string): string => {
  const kind = mediaKindOf(mime);
  return kind === 'image' || kind === 'video' ? `${kind}/*` : '.pdf,.doc,.docx';
};
