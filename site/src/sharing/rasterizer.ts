// Computes which pixels a drawing covers, and how much of each. The rasterizer is a WebAssembly library inlined into the
// site bundle, as are the fonts, because pages read nothing from the disk.
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import compiled from '@resvg/resvg-wasm/index_bg.wasm?url&inline';

/** In pixels of a picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Four bytes per pixel of the box, row by row; the last of the four is the coverage. */
export interface Coverage extends Box {
  readonly pixels: Uint8Array;
}

/** `shapes` is the content of an SVG that draws only within the box. The box is not empty. */
export type Rasterize = (shapes: string, box: Box) => Coverage;

/** The bytes of a file that is inlined as a data URI. */
export const bytesOf = (address: string): Uint8Array => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

const ready: unique symbol = Symbol.for('stem.rasterizer');
/** The library starts once in a process, which outlives this module where it is loaded again, as in development. */
const started = globalThis as { [ready]?: Promise<void> }; // of the process: other modules have names of their own

/** Loads the library at the first call. */
export async function loadRasterizer(): Promise<Rasterize> {
  started[ready] ??= initWasm(bytesOf(compiled) as Uint8Array<ArrayBuffer>); // Buffer.from allocates an ArrayBuffer
  await started[ready];
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
