// Pictures in sixteen shades, two pixels per byte as in a PNG, and small bitmaps that are drawn into them.
import type { Coverage } from './rasterizer.ts';

/** 0 is the ground, 15 the ink. Each row starts with a 0, as a PNG requires. */
export interface Shades {
  readonly width: number;
  readonly height: number;
  readonly rows: Uint8Array;
}

/** A picture to draw into others. It is stored for even and for odd positions, so that whole bytes are copied. */
export interface Bitmap {
  /** Offset from the place where it is drawn. */
  readonly left: number;
  readonly top: number;
  readonly height: number;
  readonly even: Uint8Array;
  readonly odd: Uint8Array;
}

// Bytes of a row.
const strideOf = (width: number): number => 1 + Math.ceil(width / 2);

/** All ground. */
export const createShades = (width: number, height: number): Shades => ({ width, height, rows: new Uint8Array(strideOf(width) * height) });

/** The shade of a pixel is its coverage. */
export function bitmapOf({ left, top, width, height, pixels }: Coverage): Bitmap {
  const stride = Math.floor(width / 2) + 1;
  const [even, odd] = [new Uint8Array(stride * height), new Uint8Array(stride * height)];
  const add = (bytes: Uint8Array, row: number, x: number, shade: number) => {
    const place = row * stride + (x >> 1);
    bytes[place] = (bytes[place] ?? 0) | (x % 2 === 0 ? shade << 4 : shade);
  };
  for (let row = 0; row < height; row += 1)
    for (let x = 0; x < width; x += 1) {
      const shade = sixteenth[pixels[(row * width + x) * 4 + 3] ?? 0] ?? 0;
      add(even, row, x, shade);
      add(odd, row, x + 1, shade);
    }
  return { left, top, height, even, odd };
}

// Sixteen shades from 256.
const sixteenth = Uint8Array.from({ length: 256 }, (_, covered) => (covered * 15 + 127) / 255);

/** Adds shades where bitmaps overlap, so that their order does not matter. Clips at the edges. */
export function addBitmap(bitmap: Bitmap, { width, height, rows }: Shades, x: number, y: number): void {
  const left = x + bitmap.left;
  const top = y + bitmap.top;
  const bytes = left % 2 === 0 ? bitmap.even : bitmap.odd;
  const from = { stride: bytes.length / bitmap.height, start: Math.floor(left / 2) };
  const stride = strideOf(width);
  const first = Math.max(0, -from.start);
  const end = Math.min(from.stride, stride - 1 - from.start);
  for (let row = Math.max(0, -top); row < bitmap.height && top + row < height; row += 1) {
    let to = (top + row) * stride + 1 + from.start + first;
    for (let place = row * from.stride + first; place < row * from.stride + end; place += 1, to += 1) {
      const added = bytes[place] ?? 0;
      if (added !== 0) rows[to] = sum(rows[to] ?? 0, added);
    }
  }
}

// Adds two pixels at a time; no shade is darker than the ink.
const sum = (one: number, other: number): number =>
  one === 0 ? other : Math.min(0xf0, (one & 0xf0) + (other & 0xf0)) | Math.min(0x0f, (one & 0x0f) + (other & 0x0f));
