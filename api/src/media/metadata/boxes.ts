// The boxes that MP4, MOV, M4A and AVIF files are built of: a length, a type of four letters, and content or further boxes.
import type { EditableFile } from './editable-file.ts';

export interface Box {
  readonly type: string;
  /** Where its head begins, its content begins, and it ends. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
  /** It says that it is longer than what contains it. */
  readonly isCutOff?: true;
}

/** The boxes between two places of a file. One that is cut off ends where they end. */
export function* boxesIn(file: EditableFile, { start: from, end: to }: Pick<Box, 'start' | 'end'>): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const head = file.read(at, 16);
    const isLong = head.length === 16 && head.readUInt32BE(0) === 1;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0);
    const start = at + (isLong ? 16 : 8);
    const end = size === 0 ? to : Math.min(to, at + size);
    if (end < start) return;
    yield { type: head.toString('latin1', 4, 8), at, start, end, ...(at + size > to && { isCutOff: true }) };
    at = end;
  }
}

export function findBox(file: EditableFile, within: Pick<Box, 'start' | 'end'>, [type, ...more]: readonly string[]): Box | undefined {
  for (const box of boxesIn(file, within)) if (box.type === type) return more.length === 0 ? box : findBox(file, box, more);
  return undefined;
}

export function freeBox(file: EditableFile, { at, start, end }: Box): void {
  file.write(at + 4, Buffer.from('free', 'latin1'));
  file.blank(start, end);
}
