// Files for attendees, for the back office: listed by event, uploaded, and given other bytes. Texts and deletion are those
// of every entity. For progress give the client a transport that reports it: a form is passed to it unchanged.
import type { LocalizedColumn } from '@stem/model';
import type { gatedContentCalls } from '../routes/attendees/gated-content.ts';
import type { GatedRow } from '../views/gated-content.ts';
import { askOf } from './ask.ts';
import { formWith, type Send } from './request.ts';
import { at, idOf, readList } from './resource.ts';

/** Without a `file_name` it is called as the file is. */
type GatedTexts = Readonly<Partial<Record<LocalizedColumn<'file_name' | 'description'>, string>>>;

interface ReplacedFile {
  readonly file: File;
  /** The revision the editor has seen; it is refused when the record was changed since. */
  readonly revision?: number;
}

export function gatedContentOf(send: Send) {
  const ask = askOf<typeof gatedContentCalls>(send);
  return {
    /** The files of an event, named by slug or id. */
    of: (format: string) => readList<GatedRow>(send, at('/api/gated-content/:format', { format }), idOf),
    upload: (id: string, { file, texts }: { readonly file: File; readonly texts?: GatedTexts }, signal?: AbortSignal) =>
      ask('POST /api/gated-content/:id', { id, body: formWith(file, texts), signal }),
    /** Gives a file other bytes; its address, texts and count stay. */
    replace: (id: string, { file, revision }: ReplacedFile, signal?: AbortSignal) =>
      ask('PUT /api/gated-content/:id/file', { id, query: { revision }, body: formWith(file), signal }),
  };
}
