// Which files the library offers to choose.
import { mediaKindOf } from '@stem/model';

/** Not every browser counts these among pictures. */
const photographs = '.heic,.heif,.tif,.tiff';

export const acceptedFiles = `image/*,${photographs},video/*,.pdf,.doc,.docx`;

export const acceptedPictures = `image/*,${photographs}`;

/** What may take the place of a file: another of its kind. */
export const acceptedFor = (mime: string): string => {
  const kind = mediaKindOf(mime);
  if (kind === 'image') return acceptedPictures;
  return kind === 'video' ? 'video/*' : '.pdf,.doc,.docx';
};
