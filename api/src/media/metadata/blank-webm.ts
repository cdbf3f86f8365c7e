// Removes tags, attachments, titles and times from a WebM in place: it consists of elements, each with its kind and its length.
import type { EditableFile } from './editable-file.ts';

const id = {
  segment: 0x18538067,
  cluster: 0x1f43b675,
  properties: 0x1549a966,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  title: 0x7ba9,
  recordedAt: 0x4461,
  fileName: 0x7384,
  identity: 0x73a4,
  checksum: 0xbf,
};

/** Elements that only contain others. */
const opened = new Set([id.segment, id.properties]);

/** A checksum of what was changed would be wrong. */
const removed = new Set([id.tags, id.attachments, id.title, id.recordedAt, id.fileName, id.identity, id.checksum]);

export function blankWebm(file: EditableFile): void {
  for (let at = 0; at + 2 <= file.size; ) {
    const element = readElement(file, at);
    if (!element) return;
    const { number, start, length } = element;
    // An element of unknown length, as a recorder writes it while it records, is followed by its first part.
    const isOpened = opened.has(number) || length === undefined;
    if (length !== undefined && removed.has(number)) voidElement(file, at, Math.min(file.size, start + length));
    at = isOpened ? start : start + (length ?? 0);
  }
}

/** Whether an element says that it is longer than the file, or there are no pictures. */
export function isCutOff(file: EditableFile): boolean {
  let hasPictures = false;
  for (let at = 0; at + 2 <= file.size; ) {
    const element = readElement(file, at);
    if (!element) break;
    const { number, start, length } = element;
    if (length !== undefined && start + length > file.size) return true;
    hasPictures ||= number === id.cluster;
    at = number === id.segment || length === undefined ? start : start + length;
  }
  return !hasPictures;
}

function readElement(file: EditableFile, at: number) {
  const head = file.read(at, 12);
  const idWidth = widthOf(head[0] ?? 0);
  const lengthWidth = widthOf(head[idWidth] ?? 0);
  if (idWidth > 4 || lengthWidth > 8 || idWidth + lengthWidth > head.length) return undefined;
  const length = head.subarray(idWidth, idWidth + lengthWidth).reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & (0xff >> lengthWidth) : byte), 0);
  const isUnknown = length === 2 ** (7 * lengthWidth) - 1;
  return { number: head.readUIntBE(0, idWidth), start: at + idWidth + lengthWidth, length: isUnknown ? undefined : length };
}

/** How many bytes a number has: one more than it has leading zeros. */
const widthOf = (first: number): number => Math.clz32(first) - 24 + 1;

/** Makes it an element of the same length that says nothing. */
function voidElement(file: EditableFile, at: number, end: number): void {
  const total = end - at;
  const head = Buffer.alloc(total < 10 ? 2 : 9);
  head[0] = 0xec;
  if (total < 10) head[1] = 0x80 | (total - 2);
  else {
    head.writeUIntBE(total - 9, 3, 6);
    head[1] = 0x01;
  }
  file.write(at, head);
  file.blank(at + head.length, end);
}
