// Which files may be uploaded: found from their bytes, never from their name or from what the browser says.
import { fail, type MediaKind, type MediaType, mediaKindOf, mediaKinds, mediaRefusal, type Result, succeed } from '@stem/model';
import type { IncomingFile } from './incoming-file.ts';
import { isSvg, largestSvg } from './svg.ts';
import { isWordDocument } from './word-document.ts';

const megabyte = 1024 * 1024;

export interface AcceptedType {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly extension: string;
}

/** Larger ones can only be videos. */
export const largestInMemory = Math.max(mediaKinds.image.most, mediaKinds.document.most);

export async function acceptedType(file: IncomingFile): Promise<Result<AcceptedType>> {
  const mime = await mimeOf(file);
  const kind = mime === undefined ? undefined : mediaKindOf(mime);
  const type = kind && mediaKinds[kind].types.find((candidate: MediaType) => candidate.mime === mime);
  if (!kind || !type) return fail({ name: 'unsupported_type', detail: mediaRefusal() });
  const most = type.extension === 'svg' ? largestSvg : mediaKinds[kind].most;
  if (file.size > most) return fail({ name: 'too_large', detail: `A ${mediaKinds[kind].label} may have up to ${most / megabyte} MB` });
  return succeed({ kind, mime: type.mime, extension: type.extension });
}

async function mimeOf(file: IncomingFile): Promise<string | undefined> {
  if (isSvg(await file.head(4096))) return 'image/svg+xml';
  // Files that are made to confuse may break off the search.
  const found = await file.sniff().catch(() => undefined);
  if (found !== 'application/x-cfb') return found;
  return file.size <= mediaKinds.document.most && isWordDocument(await file.bytes()) ? 'application/msword' : undefined;
}
