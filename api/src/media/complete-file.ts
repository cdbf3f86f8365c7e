// Whether a file has its end: one that was broken off while it was copied, recorded or downloaded looks right at its beginning
// and opens nowhere. Only what programs need to open it is checked; it may be damaged elsewhere.
import { type Sentence, say } from '@stem/model';
import { isCutOff } from './metadata/blank-webm.ts';
import { boxesIn, findBox } from './metadata/boxes.ts';
import { type EditableFile, editFile } from './metadata/editable-file.ts';

/** The sentence about what is missing; undefined for a complete file and for types that are opened in another way. */
export function findMissingPart(path: string, mime: string): Sentence | undefined {
  const check = checks.find(([types]) => types.test(mime))?.[1];
  return check && editFile(path, check);
}

const checks: readonly (readonly [types: RegExp, check: (file: EditableFile) => Sentence | undefined])[] = [
  [/^video\/(?:mp4|quicktime)$/, (file) => checkFilm(file, say('files.film'))],
  [/^audio\/x-m4a$/, (file) => checkFilm(file, say('files.recording'))],
  [/^video\/webm$/, (file) => (isCutOff(file) ? notWhole(say('files.film')) : undefined)],
  [/^audio\/mpeg$/, (file) => reasons[checkMp3(file)]],
  [/^application\/pdf$/, checkPdf],
  [/^application\/msword$/, (file) => (checkOldOffice(file) ? undefined : notWhole(say('files.document')))],
  [/^application\/(?:zip|vnd\.openxmlformats-)/, checkArchive],
];

const notWhole = (what: Sentence) => say('files.cut', what);

const reasons = {
  whole: undefined,
  cut: notWhole(say('files.recording')),
  silent: say('files.silent'),
} as const;

/** Boxes that a film cannot be played without. */
const needed = new Set(['moov', 'mdat', 'moof']);

function checkFilm(file: EditableFile, what: Sentence): Sentence | undefined {
  const whole = { start: 0, end: file.size };
  for (const box of boxesIn(file, whole)) if (box.isCutOff && needed.has(box.type)) return notWhole(what);
  if (findBox(file, whole, ['moov', 'trak'])) return undefined;
  return say('files.noIndex', what);
}

/** A PDF may have other bytes around it. */
const searched = 64 * 1024;

function checkPdf(file: EditableFile): Sentence | undefined {
  const [first, last] = [file.read(0, searched), file.read(Math.max(0, file.size - searched), searched)];
  if (!/\d[\s\0]+obj\b/.test(first.toString('latin1'))) return say('files.noPages');
  return last.includes('%%EOF') || last.includes('startxref') ? undefined : notWhole(say('files.pdf'));
}

/** The last part of an archive, which says where its directory is, and a comment of at most 65,535 bytes behind it. */
const endLength = 22;

function checkArchive(file: EditableFile): Sentence | undefined {
  const from = Math.max(0, file.size - endLength - 0xffff);
  const last = file.read(from, endLength + 0xffff);
  const at = last.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (at === -1 || at + endLength > last.length) return notWhole(say('files.file'));
  const [length, offset] = [last.readUInt32LE(at + 12), last.readUInt32LE(at + 16)];
  // Larger ones say it elsewhere.
  return offset !== 0xffffffff && offset + length > from + at ? notWhole(say('files.file')) : undefined;
}

// Whether a file of Office before 2007 has all of its sectors: its table (FAT) says which of them are in use.

/** Larger numbers have a meaning of their own. */
const lastSector = 0xfffffffa;
/** Sectors of the table that the head of the file lists; further ones are in a chain. */
const listed = { at: 76, count: 109, nextAt: 68 };

function checkOldOffice(file: Pick<EditableFile, 'read' | 'size'>): boolean {
  const head = file.read(0, 512);
  const shift = head.length < 512 ? 0 : head.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return false;
  const size = 2 ** shift;
  const sector = (number: number) => file.read((number + 1) * size, size);
  const tables = tablesOf(head, sector);
  if (!tables) return false;
  const last = lastUsed(tables, sector, size / 4);
  // The last sector may be shorter.
  return last !== undefined && (last + 1) * size < file.size;
}

type ReadSector = (number: number) => Buffer;

/** The sectors of the table; undefined when one that lists them is missing. */
function tablesOf(head: Buffer, sector: ReadSector): number[] | undefined {
  const tables = numbersIn(head.subarray(listed.at, listed.at + listed.count * 4));
  const seen = new Set<number>();
  for (let next = head.readUInt32LE(listed.nextAt); next <= lastSector; ) {
    const numbers = numbersIn(sector(next));
    const following = numbers.pop();
    if (following === undefined || seen.has(next)) return undefined;
    seen.add(next);
    tables.push(...numbers);
    next = following;
  }
  return tables.filter((number) => number <= lastSector);
}

/** The last sector that follows another one; undefined when a part of the table is missing. Some programs mark free ones as used. */
function lastUsed(tables: readonly number[], sector: ReadSector, perTable: number): number | undefined {
  let last = 0;
  for (const table of tables) {
    const entries = numbersIn(sector(table));
    if (entries.length < perTable) return undefined;
    for (const next of entries) if (next <= lastSector) last = Math.max(last, next);
  }
  return last;
}

const numbersIn = (bytes: Buffer): number[] => Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));

// Whether an MP3 has sound, and all of it as far as it says so: its frames follow each other, and many have their number of bytes in
// the first one.

/** The sound begins at most this many bytes behind the tags. */
const soundWithin = 64 * 1024;

/** An editor of sound may cut a little without counting again. */
const leastPart = 0.9;

function checkMp3(file: Pick<EditableFile, 'read' | 'size'>): 'whole' | 'cut' | 'silent' {
  const start = endOfTags(file);
  if (start > file.size) return 'cut';
  const head = file.read(start, soundWithin);
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
