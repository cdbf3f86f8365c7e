// A file of the media library as lists show it.
import { columnsFor, mediaKindNames, mediaKindOf, mediaKinds, type RowOf } from '@stem/model';
import { mediaTexts } from '../../texts/media.ts';
import { matches } from '../lists/matches.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { durationText, type Refusal, sizeText, type UploadProblem } from './uploads/upload-progress.ts';

export type LibraryFile = RowOf<'media_library'>;

export const mediaTabs = [
  { name: 'all', title: mediaTexts.all },
  { name: 'images', title: mediaTexts.images },
  { name: 'drawings', title: mediaTexts.drawings },
  { name: 'videos', title: mediaTexts.videos },
  { name: 'documents', title: mediaTexts.documents },
] as const;

export type MediaTab = (typeof mediaTabs)[number]['name'];

export const tabNamed = (name: string | undefined): MediaTab => mediaTabs.find((tab) => tab.name === name)?.name ?? 'all';

type Typed = Pick<LibraryFile, 'file_type'>;

export const isImage = ({ file_type }: Typed): boolean => file_type.startsWith('image/');
const isDrawing = ({ file_type }: Typed): boolean => file_type === 'image/svg+xml';
export const isVideo = ({ file_type }: Typed): boolean => file_type.startsWith('video/');

export function isOnTab(file: Typed, tab: MediaTab): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'images':
      return isImage(file) && !isDrawing(file);
    case 'drawings':
      return isDrawing(file);
    case 'videos':
      return isVideo(file);
    case 'documents':
      return !isImage(file) && !isVideo(file);
    default:
      return tab satisfies never;
  }
}

/** What a list of files can be narrowed to: what has no alternative text yet, or is used nowhere. */
const mediaNeeds = ['undescribed', 'unused'] as const;
type MediaNeed = (typeof mediaNeeds)[number];
export const needNamed = (name: string | undefined): MediaNeed | undefined => mediaNeeds.find((need) => need === name);

export const isUndescribed = (file: LibraryFile): boolean => needsAltText(file) && columnsFor('alt_text').some((column) => file[column] === null);

export const fileMatches = (find: string | undefined, file: LibraryFile): boolean =>
  matches(find, [file.original_name, ...columnsFor('alt_text').map((column) => file[column])]);

/** A photograph may be cropped; a logo or a drawing is shown whole, on the white it was drawn for. */
export const isWhole = ({ file_type, width, height }: Pick<LibraryFile, 'file_type' | 'width' | 'height'>): boolean => {
  const isFlatOrHigh = width !== null && height !== null && height > 0 && Math.abs(Math.log(width / height / 1.5)) > Math.log(1.25);
  return ['image/svg+xml', 'image/png', 'image/gif'].includes(file_type) && isFlatOrHigh;
};

export function thumbnailOf(file: Pick<LibraryFile, 'file_type' | 'url' | 'poster' | 'variants'>): string | undefined {
  if (!isImage(file)) return file.poster ?? undefined;
  const [smallest] = [...file.variants].sort((one, other) => one.width - other.width);
  return smallest?.url ?? file.url;
}

/** 'PDF', 'MP4': the ending of a file in capitals. */
export const endingOf = (address: string): string => /\.(\w{1,5})(?:[?#]|$)/.exec(address)?.[1]?.toUpperCase() ?? 'FILE';

/** 'programme-2027.pdf': the name of a file in its address. */
export const fileNameIn = (address: string): string => {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

/** 'MP4 · 0.4 MB · 1280 × 720 · 0:08' */
export const factsOf = ({ filename, file_size, width, height, duration }: LibraryFile): string =>
  [endingOf(filename), sizeText(file_size), width !== null && height !== null && `${width} × ${height}`, duration !== null && durationText(duration)]
    .filter(Boolean)
    .join(' · ');

/** Documents need no alternative text. */
export const needsAltText = (file: Typed): boolean => isImage(file) || isVideo(file);

export const positionOf = ({ focal_x, focal_y }: Pick<LibraryFile, 'focal_x' | 'focal_y'>): string => `${focal_x * 100}% ${focal_y * 100}%`;

export async function copyUrl(url: string): Promise<void> {
  const address = new URL(url, window.location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    sayDone(mediaTexts.urlCopiedToClipboard);
  } catch {
    // Browsers refuse without a secure connection: the address can still be copied by hand.
    sayFailed(mediaTexts.copyUrlFailed, address);
  }
}

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
export function slotRefusal(type: SlotType, { name, detail }: Pick<UploadProblem, 'name' | 'detail'>): Refusal | undefined {
  if (type === 'file' || name !== 'unsupported_type' || !namesAllTypes(detail)) return undefined;
  const { wrong, hint } = mediaTexts.slot[type];
  return { detail: wrong, hint: type === 'pdf' ? mediaTexts.misnamed : hint };
}
