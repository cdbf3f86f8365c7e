// Files for attendees, for the back office: listed by event, uploaded, and given other bytes. Texts and deletion are those
// of every entity. For progress give the client a transport that reports it: a form is passed to it unchanged.
import type { RowOf } from '@stem/model';
import type { Answer, Send } from './request.ts';
import { at, idOf, readList, withOptions } from './resource.ts';

/** A file, with how often attendees have downloaded it. */
export type GatedRow = RowOf<'gated_content'> & { readonly downloads: number };

/** Without a `file_name` it is called as the file is. */
export type GatedTexts = Readonly<Partial<Record<'file_name' | 'file_name_de' | 'description' | 'description_de', string>>>;

export interface ReplacedFile {
  readonly file: File;
  /** The revision the editor has seen; it is refused when the record was changed since. */
  readonly revision?: number;
}

export interface GatedContent {
  /** The files of an event, named by slug or id. */
  of(format: string): Promise<Answer<GatedRow[]>>;
  upload(format: string, given: { readonly file: File; readonly texts?: GatedTexts }, signal?: AbortSignal): Promise<Answer<GatedRow>>;
  /** Gives a file other bytes; its address, texts and count stay. */
  replace(id: string, given: ReplacedFile, signal?: AbortSignal): Promise<Answer<GatedRow>>;
}

export const gatedContentOf = (send: Send): GatedContent => ({
  of: (format) => readList(send, at('/api/gated-content/:format', { format }), idOf),
  upload: (format, { file, texts = {} }, signal) =>
    send({ method: 'POST', path: at('/api/gated-content/:format', { format }), body: formWith(file, texts), ...(signal && { signal }) }),
  replace: (id, { file, revision }, signal) =>
    send({ method: 'PUT', path: withOptions(at('/api/gated-content/:id/file', { id }), { revision }), body: formWith(file, {}), ...(signal && { signal }) }),
});

// The texts come before the file, so that the server has read them when the file arrives.
function formWith(file: File, texts: GatedTexts): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) if (text !== undefined) form.set(name, text);
  form.set('file', file);
  return form;
}
