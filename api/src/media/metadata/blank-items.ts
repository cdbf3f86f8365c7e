// Removes what a camera noted in an AVIF in place. Such a file is a list of items: pixels are some, notes are others.
import { type Box, boxesIn, findBox } from './boxes.ts';
import type { EditableFile } from './editable-file.ts';

/** EXIF, and XMP as text. */
const noted = new Set(['Exif', 'mime', 'uri ']);

/** A type that programs ignore. */
const ignored = Buffer.from('skip', 'latin1');

export function blankItems(file: EditableFile): void {
  const meta = findBox(file, { start: 0, end: file.size }, ['meta']);
  if (!meta) return;
  // Version and flags come before its boxes.
  const items = { ...meta, start: meta.start + 4 };
  const ids = hideNoted(file, items);
  if (ids.size > 0) blankExtents(file, items, ids);
}

/** Returns the numbers of the items whose type is changed. */
function hideNoted(file: EditableFile, items: Box): Set<number> {
  const ids = new Set<number>();
  const list = findBox(file, items, ['iinf']);
  if (!list) return ids;
  const isLong = versionOf(file, list) > 0;
  for (const entry of boxesIn(file, { start: list.start + (isLong ? 8 : 6), end: list.end })) {
    const width = versionOf(file, entry) >= 3 ? 4 : 2;
    const head = file.read(entry.start + 4, width + 6);
    if (head.length < width + 6 || !noted.has(head.toString('latin1', width + 2))) continue;
    ids.add(head.readUIntBE(0, width));
    file.write(entry.start + 4 + width + 2, ignored);
  }
  return ids;
}

const versionOf = (file: EditableFile, { start }: Box): number => file.read(start, 1)[0] ?? 0;

/** The bytes of an item lie anywhere in the file, or in a box beside the list. */
function blankExtents(file: EditableFile, items: Box, ids: ReadonlySet<number>): void {
  const places = findBox(file, items, ['iloc']);
  if (!places) return;
  const beside = findBox(file, items, ['idat'])?.start ?? 0;
  const version = versionOf(file, places);
  const bytes = file.read(places.start, places.end - places.start);
  let at = 4;
  // Numbers of no bytes are zero, those of eight are read in two halves.
  const take = (width: number): number => {
    const number = width === 8 ? bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4) : width === 0 ? 0 : bytes.readUIntBE(at, width);
    at += width;
    return number;
  };
  const widths = take(2);
  const [offset, length, base, index] = [widths >> 12, (widths >> 8) & 15, (widths >> 4) & 15, version > 0 ? widths & 15 : 0];
  const idWidth = version < 2 ? 2 : 4;
  for (let left = take(idWidth); left > 0; left -= 1) {
    const id = take(idWidth);
    const isBeside = version > 0 && (take(2) & 15) === 1;
    take(2);
    const from = take(base) + (isBeside ? beside : 0);
    for (let extents = take(2); extents > 0; extents -= 1) {
      take(index);
      const start = from + take(offset);
      const end = start + take(length);
      if (ids.has(id)) file.blank(start, end);
    }
  }
}
