// Removes the tags of an MP3 in place: at its start (ID3v2) they become padding, at its end (ID3v1, APE) zeros.
import type { EditableFile } from './editable-file.ts';

const headLength = 10;

export function blankMp3(file: EditableFile): void {
  for (let at = 0; ; ) {
    const end = blankStart(file, at);
    if (end === undefined) break;
    at = end;
  }
  const end = blankEnd(file, file.size, 'TAG', 128) ?? file.size;
  blankApe(file, end);
}

/** Returns where the tag at this place ends; undefined without one. */
function blankStart(file: EditableFile, at: number): number | undefined {
  const head = file.read(at, headLength);
  if (head.length < headLength || head.toString('latin1', 0, 3) !== 'ID3') return undefined;
  // Four bytes of seven bits each.
  const length = head.subarray(6).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
  // What the flags announce is blanked as well.
  file.write(at + 5, Buffer.from([0]));
  file.blank(at + headLength, at + headLength + length);
  return at + headLength + length;
}

function blankEnd(file: EditableFile, end: number, name: string, length: number): number | undefined {
  if (file.read(end - length, name.length).toString('latin1') !== name) return undefined;
  file.blank(end - length, end);
  return end - length;
}

const apeFoot = 32;

/** A tag of APE ends with its name and its length. */
function blankApe(file: EditableFile, end: number): void {
  const foot = file.read(end - apeFoot, apeFoot);
  if (foot.length < apeFoot || foot.toString('latin1', 0, 8) !== 'APETAGEX') return;
  const length = foot.readUInt32LE(12);
  const hasHead = (foot.readUInt32LE(20) & 0x80000000) !== 0;
  file.blank(Math.max(0, end - length - (hasHead ? apeFoot : 0)), end);
}
