// The type of an uploaded file: found in its bytes, never taken from its name or from the browser.
import { fail, type MediaKind, type MediaType, mediaKindOf, mediaKinds, mediaRefusal, type Result, succeed } from '@stem/model';
import type { IncomingFile } from './incoming-file.ts';
import { isSvg, largestSvg } from './svg.ts';

const megabyte = 1024 * 1024;

export interface AcceptedType {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly extension: string;
}

/** Bytes of the largest file that is no video. */
export const largestInMemory = Math.max(mediaKinds.image.most, mediaKinds.document.most);

export async function checkMediaType(file: IncomingFile): Promise<Result<AcceptedType>> {
  const mime = isSvg(await file.head(4096)) ? 'image/svg+xml' : await sniffMime(file);
  const kind = mime === undefined ? undefined : mediaKindOf(mime);
  const type = kind && mediaKinds[kind].types.find((candidate: MediaType) => candidate.mime === mime);
  if (!kind || !type) return fail({ name: 'unsupported_type', detail: mediaRefusal() });
  const most = type.extension === 'svg' ? largestSvg : mediaKinds[kind].most;
  if (file.size > most) return fail({ name: 'too_large', detail: `A ${mediaKinds[kind].label} may have up to ${most / megabyte} MB` });
  return succeed({ kind, mime: type.mime, extension: type.extension });
}

/** Undefined for a type that is unknown. */
export async function sniffMime(file: IncomingFile): Promise<string | undefined> {
  // A crafted file may make the detection fail.
  const found = await file.sniff().catch(() => undefined);
  if (found !== 'application/x-cfb') return found;
  return file.size <= mediaKinds.document.most && isWordDocument(await file.bytes()) ? 'application/msword' : undefined;
}

/** The stream with the text of a Word file, as its directory names it: an entry of 128 bytes, the length of the name at 64. */
const wordStream = Buffer.from('WordDocument\0', 'utf16le');
const entryLength = 128;
const lengthOffset = 64;

// Old Word files share their container with spreadsheets, mails and installers: its directory says which of them it is.
function isWordDocument(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = file.indexOf(wordStream); at !== -1; at = file.indexOf(wordStream, at + 1))
    if (at % entryLength === 0 && at + entryLength <= file.length && file.readUInt16LE(at + lengthOffset) === wordStream.length) return true;
  return false;
}
