// Files for attendees on their way: in one piece, to where no public address leads.
import type { GatedRow } from '@stem/api/client';
import { clientTelling, type UploadWay } from '../media/upload.ts';
import { tooLargeForAttendees } from './gated-file.ts';

const inOnePiece = { tooLarge: tooLargeForAttendees, mayRest: () => false, forget: async () => undefined };

export const toEvent = (format: string): UploadWay<GatedRow> => ({
  ...inOnePiece,
  send: (file, { onSent, signal }) => clientTelling(onSent).gatedContent.upload(format, { file }, signal),
});

/** In the place of another file, whose address, texts and count stay. */
export const inPlaceOf = (id: string): UploadWay<GatedRow> => ({
  ...inOnePiece,
  send: (file, { onSent, signal }) => clientTelling(onSent).gatedContent.replace(id, { file }, signal),
});
