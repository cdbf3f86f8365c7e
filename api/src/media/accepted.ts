// The type of an uploaded file: found in its bytes, never taken from its name or from the browser.
import { fail, type MediaKind, type MediaType, mediaKindOf, mediaKinds, mediaRefusal, type Result, succeed } from '@stem/model';
import { isSvg, svgHead } from './drawings/decode-xml.ts';
import type { IncomingFile } from './incoming-file.ts';
import { largestOffice, nameOfOffice } from './old-office.ts';
import { whatItIs } from './unaccepted.ts';

const megabyte = 1024 * 1024;

export interface AcceptedType {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly extension: string;
}

/** Bytes of the largest file that is no video. */
export const largestInMemory = Math.max(mediaKinds.image.most, mediaKinds.document.most);

export async function checkMediaType(file: IncomingFile): Promise<Result<AcceptedType>> {
  const mime = isSvg(await file.head(svgHead)) ? 'image/svg+xml' : await sniffMime(file);
  const kind = mime === undefined ? undefined : mediaKindOf(mime);
  const type = kind && mediaKinds[kind].types.find((candidate: MediaType) => candidate.mime === mime);
  if (!kind || !type) return fail({ name: 'unsupported_type', detail: whatItIs(mime, file.size) ?? mediaRefusal() });
  const most = ('most' in type ? type.most : undefined) ?? mediaKinds[kind].most;
  if (file.size > most) return fail({ name: 'too_large', detail: tooLarge(type.label, most, file.size) });
  return succeed({ kind, mime: type.mime, extension: type.extension });
}

export const tooLarge = (label: string, most: number, size: number): string =>
  `A file of this type (${label}) may have up to ${most / megabyte} MB; this one has ${Math.ceil(size / megabyte)} MB`;

/** Names of one type under which the detection knows it. */
const oneType: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'video/x-m4v': 'video/mp4',
  'audio/mp4': 'audio/x-m4a',
};

/** Undefined for a type that is unknown; a name of our own for old files of Office. */
export async function sniffMime(file: IncomingFile): Promise<string | undefined> {
  // A crafted file may make the detection fail.
  const found = await file.sniff().catch(() => undefined);
  if (found === undefined) return undefined;
  if (found !== 'application/x-cfb') return oneType[found] ?? found;
  return file.size <= largestOffice ? nameOfOffice(await file.bytes()) : found;
}
