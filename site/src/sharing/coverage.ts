// Which pixels a drawing covers, and how much of each, in the part of it that has any: emptiness takes as long as letters.
// The rasterizer is a compiled library that is part of the site.
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import compiled from '@resvg/resvg-wasm/index_bg.wasm?url&inline';
import { bytesOf } from './inlined.ts';

/** Pixels of a picture; `left` and `width` are even. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Four bytes for each pixel of the box, row by row, of which the last says how much of it is covered. */
export interface Coverage extends Box {
  readonly pixels: Uint8Array;
}

let ready: Promise<void> | undefined;

/** `shapes` is the inside of an svg that draws nothing outside of the box. */
export async function coverageOf(shapes: string, box: Box): Promise<Coverage> {
  ready ??= initWasm(bytesOf(compiled) as Uint8Array<ArrayBuffer>); // decoded a moment ago
  await ready;
  const { left, top, width, height } = box;
  const drawing = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${shapes}</svg>`,
  );
  const picture = drawing.render();
  const { pixels } = picture;
  picture.free();
  drawing.free();
  return { ...box, pixels };
}
