// Removes what cameras and programs note in a picture without decoding it: pixels, animation and colour profile stay.
import { stripJpeg } from './strip-jpeg.ts';

/** Returns the same bytes when there is nothing to remove; undefined when the file is not built as its type says. */
export function stripPicture(bytes: Buffer, mime: string): Buffer | undefined {
  const strip = strippers[mime];
  const kept = strip ? strip(bytes) : bytes;
  return kept?.length === bytes.length ? bytes : kept;
}

const strippers: Readonly<Record<string, (bytes: Buffer) => Buffer | undefined>> = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
  'image/gif': stripGif,
};

/** Chunks that decide how the picture looks; others are texts, times, signatures and notes of programs. */
const shownByPng = /^(?:[A-Z][a-zA-Z]{3}|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|pHYs|hIST|sPLT|acTL|fcTL|fdAT)$/;
const pngHead = 8;

function stripPng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, pngHead)];
  for (let at = pngHead; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    if (shownByPng.test(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

/** Whether a PNG is animated: its frames are announced before its first pixels. */
export function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = pngHead; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}

const shownByWebp = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const webpHead = 12;
/** In the first byte of VP8X: the file has XMP, the file has EXIF. */
const notedFlags = 0b1100;

function stripWebp(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  const wanted = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = webpHead; at + 8 <= wanted; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > wanted + 1) return undefined;
    const chunk = bytes.subarray(at, end);
    if (type === 'VP8X') kept.push(withoutFlags(chunk));
    else if (shownByWebp.has(type)) kept.push(chunk);
    at = end;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, webpHead));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}

function withoutFlags(chunk: Buffer): Buffer {
  const changed = Buffer.from(chunk);
  changed.writeUInt8(changed.readUInt8(8) & ~notedFlags, 8);
  return changed;
}

const gif = { extension: 0x21, picture: 0x2c, end: 0x3b, comment: 0xfe, application: 0xff };
/** Extensions of programs that decide how often an animation runs, and its colours. */
const shownByGif = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);

/** Many a GIF has no end: it is added. */
function stripGif(bytes: Buffer): Buffer {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(bytes.readUInt8(10));
  const kept = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes.readUInt8(at);
    const isPicture = kind === gif.picture;
    if ((!isPicture && kind !== gif.extension) || at + 10 >= bytes.length) break;
    const label = isPicture ? undefined : bytes.readUInt8(at + 1);
    const end = endOfBlocks(bytes, isPicture ? at + 11 + colours(bytes.readUInt8(at + 9)) : at + 2);
    const isNoted = label === gif.comment || (label === gif.application && !shownByGif.has(bytes.toString('latin1', at + 3, at + 14)));
    if (!isNoted) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([gif.end])]);
}

/** Blocks of up to 255 bytes, each after its length; one of no length is the last. */
function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const length = bytes.readUInt8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
  return bytes.length;
}
