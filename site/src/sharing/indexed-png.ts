// A PNG in sixteen shades between two colours: an eighth of the bytes a coloured one would have to squeeze, and so an
// eighth of the time.
// biome-ignore lint/correctness/noNodejsModules: squeezing is computing; nothing outside of the page is asked.
import { crc32, deflateSync } from 'node:zlib';

export interface Shades {
  readonly width: number;
  readonly height: number;
  /** Four bytes for each pixel, of which the last counts: 0 is the ground, 255 the ink. */
  readonly coverage: Uint8Array;
  /** #rrggbb */
  readonly ground: string;
  readonly ink: string;
}

export function indexedPng({ width, height, coverage, ground, ink }: Shades): Uint8Array<ArrayBuffer> {
  const stride = Math.ceil(width / 2) + 1;
  const rows = new Uint8Array(stride * height);
  const pixels = new Uint32Array(coverage.buffer, coverage.byteOffset, width * height);
  // Two pixels share a byte; most of them are ground.
  for (let y = 0; y < height; y += 1)
    for (let x = 0, from = y * width, to = y * stride + 1; x < width; x += 2, to += 1, from += 2) {
      const left = pixels[from] ?? 0;
      const right = x + 1 < width ? (pixels[from + 1] ?? 0) : 0;
      if ((left | right) !== 0) rows[to] = ((shades[left >>> 24] ?? 0) << 4) | (shades[right >>> 24] ?? 0);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([4, 3, 0, 0, 0], 8); // four bits a pixel, each the number of a colour
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', head),
      chunk('PLTE', palette(ground, ink)),
      chunk('IDAT', deflateSync(rows, { level: 4 })),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

// Sixteen of 256.
const shades = Uint8Array.from({ length: 256 }, (_, covered) => (covered * 15 + 127) / 255);

function palette(ground: string, ink: string): Buffer {
  const channels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
  const [from, to] = [channels(ground), channels(ink)];
  return Buffer.from(
    Array.from({ length: 16 }, (_, shade) => from.map((start, channel) => Math.round(start + (((to[channel] ?? 0) - start) * shade) / 15))).flat(),
  );
}

function chunk(kind: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), bytes]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
