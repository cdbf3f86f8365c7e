// The types of files of the media library by kind: for the server that checks uploads, and the forms that offer them.
import { type Sentence, say } from './texts/sentences.ts';

const megabyte = 1024 * 1024;

/** The largest size of an uploaded file in bytes, by what it is: the only table of sizes. */
export const largestFile = {
  picture: 64 * megabyte,
  drawing: 8 * megabyte,
  video: 4096 * megabyte,
  document: 50 * megabyte,
  /** Presentations for attendees have many pictures. */
  gatedDocument: 200 * megabyte,
  recording: 1024 * megabyte,
  archive: 1024 * megabyte,
} as const;

export interface MediaType {
  readonly mime: string;
  /** The extension of their names in the library. */
  readonly extension: string;
  readonly label: string;
  /** Bytes, where a file of this type may have fewer than others of its kind. */
  readonly most?: number;
  /** Browsers do not show it: it is stored as a JPEG, or as WebP where it is transparent. */
  readonly isConverted?: true;
}

/** With the largest size of a file in bytes. */
export const mediaKinds = {
  image: {
    label: 'picture',
    most: largestFile.picture,
    types: [
      { mime: 'image/jpeg', extension: 'jpg', label: 'JPEG' },
      { mime: 'image/png', extension: 'png', label: 'PNG' },
      { mime: 'image/webp', extension: 'webp', label: 'WebP' },
      { mime: 'image/avif', extension: 'avif', label: 'AVIF' },
      { mime: 'image/gif', extension: 'gif', label: 'GIF' },
      { mime: 'image/heic', extension: 'heic', label: 'HEIC', isConverted: true },
      { mime: 'image/tiff', extension: 'tif', label: 'TIFF', isConverted: true },
      { mime: 'image/svg+xml', extension: 'svg', label: 'SVG', most: largestFile.drawing },
    ],
  },
  video: {
    label: 'video',
    most: largestFile.video,
    types: [
      { mime: 'video/mp4', extension: 'mp4', label: 'MP4' },
      { mime: 'video/webm', extension: 'webm', label: 'WebM' },
      { mime: 'video/quicktime', extension: 'mov', label: 'MOV' },
    ],
  },
  document: {
    label: 'document',
    most: largestFile.document,
    types: [
      { mime: 'application/pdf', extension: 'pdf', label: 'PDF' },
      { mime: 'application/msword', extension: 'doc', label: 'DOC' },
      { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extension: 'docx', label: 'DOCX' },
    ],
  },
} as const satisfies { readonly [kind: string]: { readonly label: string; readonly most: number; readonly types: readonly MediaType[] } };

export type MediaKind = keyof typeof mediaKinds;

/** Bytes. Larger files are sent in parts, because a form is in memory as a whole. */
export const largestForm = 200 * megabyte;

export const mediaKindNames = Object.keys(mediaKinds) as MediaKind[]; // Object.keys forgets the literal names

const typesOf = (kind: MediaKind): readonly MediaType[] => mediaKinds[kind].types;

/** The kind of a file by its MIME type. */
export const mediaKindOf = (mime: string): MediaKind | undefined => mediaKindNames.find((kind) => typesOf(kind).some((type) => type.mime === mime));

const namesOf = (kind: MediaKind): string[] => typesOf(kind).map(({ label }) => label);

/** 'JPEG, PNG, WebP, AVIF, GIF, HEIC, TIFF or SVG' */
export function mediaTypesText(kind: MediaKind): string {
  const labels = namesOf(kind);
  return [labels.slice(0, -1).join(', '), labels.at(-1)].join(' or ');
}

/** Refuses a file of any other type: 'Choose a picture (…), a video (…), or a document (…)' */
export const mediaRefusal = (): Sentence => say('files.noSuchKind', namesOf('image'), namesOf('video'), namesOf('document'));
