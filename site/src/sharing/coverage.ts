// Which pixels a drawing covers, and how much of each. The rasterizer is a compiled library that is part of the site.
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import compiled from '@resvg/resvg-wasm/index_bg.wasm?url&inline';
import { bytesOf } from './inlined.ts';

let ready: Promise<void> | undefined;

/** `shapes` is the inside of an svg. Four bytes for each pixel, row by row, of which the last says how much of it is covered. */
export async function coverageOf(shapes: string, width: number, height: number): Promise<Uint8Array> {
  ready ??= initWasm(bytesOf(compiled) as Uint8Array<ArrayBuffer>); // decoded a moment ago
  await ready;
  const drawing = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`);
  const picture = drawing.render();
  const { pixels } = picture;
  picture.free();
  drawing.free();
  return pixels;
}
