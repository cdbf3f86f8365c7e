// Which files the library offers to choose.

import { mediaKindNames, mediaKindOf, mediaKinds } from '@stem/model';
import { mediaTexts } from '../../texts/media.ts';
import type { Problem, Refusal } from './uploads/upload-progress.ts';

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

export type SlotType = keyof typeof mediaTexts.slot;

/** How the MIME type of a file begins that the field may take. */
export const mimePrefix = { image: 'image/', video: 'video/', pdf: 'application/pdf', file: '' } as const;

const endings = { image: mediaKinds.image.types, video: mediaKinds.video.types, pdf: [{ extension: 'pdf' }] } as const;

/** Whether the field takes a file of the library: its address ends as its content says. */
export const isAccepted = (type: SlotType, url: string): boolean => type === 'file' || endings[type].some(({ extension }) => url.endsWith(`.${extension}`));

const namesAllTypes = (detail: string): boolean => mediaKindNames.every((kind) => mediaKinds[kind].types.every(({ label }) => detail.includes(label)));

/** Why the library refuses a file. Where it names every kind it takes, the field names the one it takes. */
export function slotRefusal(type: SlotType, { name, detail }: Pick<Problem, 'name' | 'detail'>): Refusal | undefined {
  if (type === 'file' || name !== 'unsupported_type' || !namesAllTypes(detail)) return undefined;
  const { wrong, hint } = mediaTexts.slot[type];
  return { detail: wrong, hint: type === 'pdf' ? mediaTexts.misnamed : hint };
}
