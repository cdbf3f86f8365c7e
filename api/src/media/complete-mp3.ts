// Whether an MP3 has sound, and all of it as far as it says so: its frames follow each other, and many have their number of bytes in
// the first one.
import type { EditableFile } from './metadata/editable-file.ts';

/** The sound begins at most this many bytes behind the tags. */
const searched = 64 * 1024;

/** An editor of sound may cut a little without counting again. */
const leastPart = 0.9;

export function checkMp3(file: Pick<EditableFile, 'read' | 'size'>): 'whole' | 'cut' | 'silent' {
  const start = endOfTags(file);
  if (start > file.size) return 'cut';
  const head = file.read(start, searched);
  const at = firstFrame(head);
  if (at === undefined) return 'silent';
  const bytes = countedBytes(head.subarray(at));
  return bytes !== undefined && file.size - start - at < bytes * leastPart ? 'cut' : 'whole';
}

/** Where the tags at the start end (ID3v2). */
function endOfTags(file: Pick<EditableFile, 'read'>): number {
  for (let at = 0; ; ) {
    const head = file.read(at, 10);
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return at;
    // Four bytes of seven bits each.
    at += 10 + head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
  }
}

/** Bytes that look like a frame are one when another one follows. */
function firstFrame(bytes: Buffer): number | undefined {
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const length = frameLength(bytes, at);
    if (length !== undefined && frameLength(bytes, at + length) !== undefined) return at;
  }
  return undefined;
}

/** In thousands of bits a second, for MPEG 1 and for its later versions. */
const rates = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
/** Samples a second of MPEG 1; MPEG 2 has half of them, MPEG 2.5 a quarter. */
const samples = [44_100, 48_000, 32_000] as const;

/** Of the frame of layer III that begins here. */
function frameLength(bytes: Buffer, at: number): number | undefined {
  if (at + 4 > bytes.length) return undefined;
  const head = bytes.readUInt32BE(at);
  const [version, layer] = [(head >>> 19) & 3, (head >>> 17) & 3];
  if (head >>> 21 !== 0x7ff || version === 1 || layer !== 1) return undefined;
  const isFirst = version === 3;
  const rate = rates[isFirst ? 0 : 1][((head >>> 12) & 15) - 1];
  const frequency = samples[(head >>> 10) & 3];
  if (rate === undefined || frequency === undefined) return undefined;
  const divided = isFirst ? 1 : version === 2 ? 2 : 4;
  return Math.floor(((isFirst ? 144_000 : 72_000) * rate * divided) / frequency) + ((head >>> 9) & 1);
}

/** Bytes of all frames, as the first one says. */
function countedBytes(frame: Buffer): number | undefined {
  const head = frame.subarray(0, 64);
  const at = Math.max(head.indexOf('Xing'), head.indexOf('Info'));
  if (at === -1 || at + 16 > frame.length) return undefined;
  const [hasFrames, hasBytes] = [1, 2].map((flag) => (frame.readUInt32BE(at + 4) & flag) !== 0);
  return hasBytes ? frame.readUInt32BE(at + (hasFrames ? 12 : 8)) : undefined;
}
