// Whether a file of Office before 2007 has all of its sectors: its table (FAT) says which of them are in use.
import type { EditableFile } from './metadata/editable-file.ts';

/** Larger numbers have a meaning of their own. */
const lastSector = 0xfffffffa;
/** Sectors of the table that the head of the file lists; further ones are in a chain. */
const listed = { at: 76, count: 109, nextAt: 68 };

export function checkOldOffice(file: Pick<EditableFile, 'read' | 'size'>): boolean {
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
