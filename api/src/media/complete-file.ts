// Whether a file has its end: one that was broken off while it was copied, recorded or downloaded looks right at its beginning
// and opens nowhere. Only what programs need to open it is checked; it may be damaged elsewhere.
import { type Sentence, say } from '@stem/model';

import { checkMp3 } from './complete-mp3.ts';
import { checkOldOffice } from './complete-old-office.ts';
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
