// Which pixels a drawing covers, and how much of each. The rasterizer is a compiled library that is part of the site.
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import compiled from '@resvg/resvg-wasm/index_bg.wasm?url&inline';
import { bytesOf } from './inlined.ts';

/** Pixels of a picture. */
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

/** `shapes` is the inside of an svg that draws nothing outside of the box, which is not empty. */
export type Rasterize = (shapes: string, box: Box) => Coverage;

let ready: Promise<void> | undefined;

/** Ready after the library has been loaded, which is done once. */
export async function rasterizer(): Promise<Rasterize> {
  ready ??= initWasm(bytesOf(compiled) as Uint8Array<ArrayBuffer>); // decoded a moment ago
  await ready;
  return (shapes, box) => {
    const { left, top, width, height } = box;
    const drawing = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${shapes}</svg>`,
    );
    const picture = drawing.render();
    const { pixels } = picture;
    picture.free();
    drawing.free();
    return { ...box, pixels };
  };
}
