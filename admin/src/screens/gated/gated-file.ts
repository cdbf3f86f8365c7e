// A file for attendees as lists show it, and the check before it is uploaded.
import type { GatedRow } from '@stem/api/client';
import { formWith } from '@stem/api/client';
import { columnsFor, gatedKinds, gatedTypeOf, gatedTypes } from '@stem/model';
import { matches } from '../../kit/lists/matches.ts';
import { askWithProgress, type UploadWay } from '../../kit/media/uploads/upload.ts';
import { sizeText } from '../../kit/media/uploads/upload-progress.ts';
import { gatedTexts } from '../../texts/gated.ts';
import { dayText } from '../../ui/controls/moments.ts';

export const acceptedGatedFiles = gatedTypes.flatMap(({ mime, extension }) => [mime, `.${extension}`]).join(',');

/** 'PDF'; the last part of a type that cannot be uploaded today. */
export const typeLabel = (type: string): string => gatedTypeOf(type)?.label ?? (type.split('/').at(-1) || 'file').toUpperCase();

export const sizeOf = ({ file_size }: Pick<GatedRow, 'file_size'>): string => (file_size === null ? gatedTexts.unknownSize : sizeText(file_size));

export const createdOf = ({ created_at }: { readonly created_at: string | null }): string => dayText(created_at, gatedTexts.unknownDay);

export const downloadsText = (downloads: number): string => gatedTexts.countedDownloads(downloads);

export const gatedMatches = (find: string | undefined, file: GatedRow): boolean =>
  matches(find, [...columnsFor('file_name', 'description').map((column) => file[column]), typeLabel(file.file_type)]);

/** A sentence, when it is larger than its kind may be. Browsers know the types of some files by their ending only. */
export function tooLargeForAttendees({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const ending = name.toLowerCase().split('.').at(-1);
  const known = gatedTypeOf(type) ?? gatedTypeOf(gatedTypes.find(({ extension }) => extension === ending)?.mime ?? '');
  if (!known || size <= known.most) return undefined;
  const { label } = gatedKinds[known.kind];
  return gatedTexts.tooLarge(label, sizeText(known.most), sizeText(size));
}

/** Uploads a file for attendees in one request, to a folder without a public address. */
const inOnePiece = { tooLarge: tooLargeForAttendees, canPause: () => false, forget: async () => undefined };

export const uploadToEvent = (format: string): UploadWay<GatedRow> => ({
  ...inOnePiece,
  send: (file, { onSent, signal }) => askWithProgress(onSent)('POST /api/gated-content/:id', { id: format, body: formWith(file), signal }),
});

/** In the place of another file, whose address, texts and count stay. */
export const uploadInPlaceOf = (id: string): UploadWay<GatedRow> => ({
  ...inOnePiece,
  send: (file, { onSent, signal }) => askWithProgress(onSent)('PUT /api/gated-content/:id/file', { id, body: formWith(file), signal }),
});
