// What an uploaded file is: found from its bytes, never from its name or from what the browser says.
import { fail, type GatedKind, gatedTypeOf, gatedTypesText, mediaKinds, type Result, succeed } from '@stem/model';
import { fileOnDisk } from '../media/incoming-file.ts';
import { isWordDocument } from '../media/word-document.ts';

export interface FoundType {
  readonly kind: GatedKind;
  readonly mime: string;
  readonly extension: string;
}

const megabyte = 1024 * 1024;

export async function gatedType(path: string, size: number): Promise<Result<FoundType>> {
  const mime = await mimeOf(path, size);
  const type = mime === undefined ? undefined : gatedTypeOf(mime);
  if (!type) return fail({ name: 'unsupported_type', detail: `Choose a file of one of these types: ${gatedTypesText}` });
  if (size > type.most) return fail({ name: 'too_large', detail: `A file of this type (${type.label}) may have up to ${type.most / megabyte} MB` });
  return succeed({ kind: type.kind, mime: type.mime, extension: type.extension });
}

async function mimeOf(path: string, size: number): Promise<string | undefined> {
  const file = fileOnDisk(path, size);
  // Files that are made to confuse may break off the search.
  const found = await file.sniff().catch(() => undefined);
  if (found !== 'application/x-cfb') return found;
  return size <= mediaKinds.document.most && isWordDocument(await file.bytes()) ? 'application/msword' : undefined;
}
