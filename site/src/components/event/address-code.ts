// An address as a code that a telephone reads.
import { encode } from 'uqr';

// Encoding takes a quarter of the time of an event's page, and an address has one code.
const codes = new Map<string, string>();

/** The code of an address, as the address of a picture. */
export function addressCode(address: string): string {
  const known = codes.get(address);
  if (known) return known;
  const code = bitmapOf(encode(address, { border: 0 }).data);
  codes.set(address, code);
  return code;
}

/** A bitmap of one bit a square, as its address: a tenth of the same squares as a drawing. The heads are those of the format BMP. */
function bitmapOf(rows: readonly (readonly boolean[])[]): string {
  const [size, head] = [rows.length, 62];
  const stride = Math.ceil(size / 32) * 4;
  const bytes = new Uint8Array(head + stride * size);
  const heads = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  for (const [value, at] of [
    [bytes.length, 2],
    [head, 10],
    [40, 14],
    [size, 18],
    [-size, 22],
    [0xffffff, 54],
  ] as const)
    heads.setInt32(at, value, true);
  for (const at of [26, 28]) heads.setUint16(at, 1, true);
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) {
      const at = head + y * stride + (x >> 3);
      if (isDark) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
    }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`;
}
