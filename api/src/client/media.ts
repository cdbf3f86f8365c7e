// Files of the media library.
import type { RowOf } from '@stem/model';
import type { mediaCalls } from '../routes/media/media.ts';
import { askOf } from './ask.ts';
import { formWith, type Send } from './request.ts';
import { at, idOf, readList, withOptions } from './resource.ts';

type Row = RowOf<'media_library'>;

export function mediaOf(send: Send) {
  const ask = askOf<typeof mediaCalls>(send);
  return {
    list: () => readList<Row>(send, '/api/media', idOf),
    upload: (file: File, signal?: AbortSignal) => ask('POST /api/media/upload', { body: formWith(file), signal }),
    /** Replaces a file by another of its kind; everything that shows it follows. */
    replace: (id: string, file: File, signal?: AbortSignal) => ask('POST /api/media/:id/replace', { id, body: formWith(file), signal }),
    /** Where larger files are sent in parts (tus 1.0). */
    parts: '/api/media/tus',
    /** Deletes a file although records use it: they lose it in the same save. */
    removeAnyway: (id: string, revision?: number) => send<Row>({ method: 'DELETE', path: withOptions(at('/api/media/:id', { id }), { anyway: 1, revision }) }),
  };
}
