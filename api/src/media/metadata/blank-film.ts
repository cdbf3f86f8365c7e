// Removes place, times, owner and device from a film or sound recording in place. What is kept is listed: cameras invent boxes.
import { type Box, boxesIn, findBox, freeBox } from './boxes.ts';
import type { EditableFile } from './editable-file.ts';

const space = ['free', 'skip', 'wide'];
const kept = {
  file: new Set([...space, 'ftyp', 'styp', 'moov', 'moof', 'mdat', 'imda', 'sidx', 'ssix', 'mfra', 'pdin']),
  moov: new Set([...space, 'mvhd', 'trak', 'mvex', 'iods', 'pssh', 'cmov', 'rmra', 'prfl', 'clip', 'ctab']),
  trak: new Set([...space, 'tkhd', 'edts', 'tref', 'trgr', 'mdia', 'tapt', 'load', 'matt', 'clip', 'imap']),
  mdia: new Set([...space, 'mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set([...space, 'vmhd', 'smhd', 'hmhd', 'nmhd', 'sthd', 'gmhd', 'hdlr', 'dinf', 'stbl']),
  moof: new Set([...space, 'mfhd', 'traf', 'pssh']),
};

/** Tracks that are seen or heard, and the clock of an editing program. Others are recordings of sensors, such as the place. */
const shownTracks = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'subp', 'clcp', 'tmcd', 'pict', 'auxv', 'hint']);

/** Says that a film is to be shown all around. */
const sphere = Buffer.from('ffcc8263f8554a938814587a02521fdd', 'hex');

/** `also` names further boxes of the file that are kept. */
export function blankFilm(file: EditableFile, also: readonly string[] = []): void {
  for (const box of boxesIn(file, { start: 0, end: file.size })) {
    if (space.includes(box.type)) file.blank(box.start, box.end);
    else if (!kept.file.has(box.type) && !also.includes(box.type)) freeBox(file, box);
    else if (box.type === 'moov') blankMovie(file, box);
    else if (box.type === 'moof') freeOthers(file, box, kept.moof);
  }
}

function blankMovie(file: EditableFile, movie: Box): void {
  freeOthers(file, movie, kept.moov);
  for (const box of boxesIn(file, movie)) {
    if (box.type === 'mvhd') blankTimes(file, box);
    if (box.type === 'trak') blankTrack(file, box);
  }
}

function blankTrack(file: EditableFile, track: Box): void {
  const handler = findBox(file, track, ['mdia', 'hdlr']);
  // Type after version, flags and a field that was never used.
  if (handler && !shownTracks.has(file.read(handler.start + 8, 4).toString('latin1'))) {
    blankSamples(file, track);
    freeBox(file, track);
    return;
  }
  freeOthers(file, track, kept.trak);
  for (const [name, path] of [
    ['mdia', ['mdia']],
    ['minf', ['mdia', 'minf']],
  ] as const) {
    const box = findBox(file, track, path);
    if (box) freeOthers(file, box, kept[name]);
  }
  for (const path of [['tkhd'], ['mdia', 'mdhd']]) {
    const head = findBox(file, track, path);
    if (head) blankTimes(file, head);
  }
}

function freeOthers(file: EditableFile, parent: Box, names: ReadonlySet<string>): void {
  for (const box of boxesIn(file, parent)) {
    const isSphere = box.type === 'uuid' && file.read(box.start, sphere.length).equals(sphere);
    if (space.includes(box.type)) file.blank(box.start, box.end);
    else if (!names.has(box.type) && !isSphere) freeBox(file, box);
  }
}

/** When it was recorded and changed: two numbers after version and flags, of eight bytes each in version 1. */
function blankTimes(file: EditableFile, { start, end }: Box): void {
  const isLong = file.read(start, 1)[0] === 1;
  file.blank(start + 4, Math.min(end, start + 4 + (isLong ? 16 : 8)));
}

/** The bytes of a track lie in chunks among those of the others. */
function blankSamples(file: EditableFile, track: Box): void {
  const table = findBox(file, track, ['mdia', 'minf', 'stbl']);
  if (!table) return;
  const numbers = (type: string, from: number, width = 4): number[] => {
    const box = findBox(file, table, [type]);
    if (!box) return [];
    const bytes = file.read(box.start + from, box.end - box.start - from);
    return Array.from({ length: Math.floor(bytes.length / width) }, (_, index) =>
      width === 8 ? Number(bytes.readBigUInt64BE(index * 8)) : bytes.readUInt32BE(index * 4),
    );
  };
  const [sameSize = 0, , ...sizes] = numbers('stsz', 4);
  const runs = numbers('stsc', 8);
  const chunks = [...numbers('stco', 8), ...numbers('co64', 8, 8)];
  let [sample, run] = [0, 0];
  chunks.forEach((at, index) => {
    // Each run has the number of its first chunk, the samples in each of its chunks, and their description.
    while ((runs[run + 3] ?? Number.POSITIVE_INFINITY) <= index + 1) run += 3;
    const inChunk = runs[run + 1] ?? 0;
    const length = sameSize > 0 ? sameSize * inChunk : sizes.slice(sample, sample + inChunk).reduce((sum, size) => sum + size, 0);
    sample += inChunk;
    file.blank(at, at + length);
  });
}
