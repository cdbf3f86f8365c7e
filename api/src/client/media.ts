// Files of the media library.
import type { RowOf } from '@stem/model';
import type { Answer, Send } from './request.ts';
import { at, idOf, readList, withOptions } from './resource.ts';

export interface Media {
  list(): Promise<Answer<RowOf<'media_library'>[]>>;
  upload(file: File, signal?: AbortSignal): Promise<Answer<RowOf<'media_library'>>>;
  /** Replaces a file by another of its kind; everything that shows it follows. */
  replace(id: string, file: File, signal?: AbortSignal): Promise<Answer<RowOf<'media_library'>>>;
  /** Where larger files are sent in parts (tus 1.0). */
  readonly parts: string;
  /** Deletes a file although records use it: they lose it in the same save. */
  removeAnyway(id: string, revision?: number): Promise<Answer<RowOf<'media_library'>>>;
}

export const mediaOf = (send: Send): Media => ({
  list: () => readList(send, '/api/media', idOf),
  upload: (file, signal) => send({ method: 'POST', path: '/api/media/upload', body: formOf(file), ...(signal && { signal }) }),
  replace: (id, file, signal) => send({ method: 'POST', path: at('/api/media/:id/replace', { id }), body: formOf(file), ...(signal && { signal }) }),
  parts: '/api/media/tus',
  removeAnyway: (id, revision) => send({ method: 'DELETE', path: withOptions(at('/api/media/:id', { id }), { anyway: 1, revision }) }),
});

function formOf(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}
