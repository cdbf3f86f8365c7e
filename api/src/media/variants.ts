// A picture in several widths and in the two formats browsers like best, so that a phone does not load a poster.
import sharp from 'sharp';
import { openPicture } from './clean-picture.ts';

export interface Variant {
  readonly bytes: Uint8Array;
  readonly file_type: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

// Encoding takes its time: it leaves the other cores to visitors and editors.
sharp.concurrency(1);

const widths = [480, 960, 1440, 1920];

/** Fine strokes need this quality. More effort saves a tenth of the bytes and takes eight times as long. */
const formats = [
  { extension: 'avif', file_type: 'image/avif', options: { quality: 70, effort: 2 } },
  { extension: 'webp', file_type: 'image/webp', options: { quality: 76 } },
] as const;

const rasters = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Drawings stay drawings: compressed they are lighter than any raster of them, up to this size. */
const largestDrawing = 160 * 1024;

export const isPicture = ({ file_type }: { readonly file_type: string }): boolean => file_type.startsWith('image/');

export const wantsVariants = ({ file_type, file_size }: { readonly file_type: string; readonly file_size: number }): boolean =>
  rasters.includes(file_type) || (file_type === 'image/svg+xml' && file_size > largestDrawing);

/** The widths a picture of this width is made in: never larger than it is, unless it is a drawing. */
export function widthsFor(width: number, isDrawing: boolean): number[] {
  if (isDrawing) return widths;
  const fitting = widths.filter((candidate) => candidate <= width);
  return fitting.length === widths.length || fitting.includes(width) ? fitting : [...fitting, width];
}

/** The best format first. None for a picture that moves: it would stand still. */
export async function makeVariants(bytes: Uint8Array): Promise<Variant[]> {
  const { format, pages = 1, autoOrient } = await openPicture(bytes).metadata();
  if (pages > 1) return [];
  const variants: Variant[] = [];
  const sizes = widthsFor(autoOrient.width, format === 'svg');
  for (const { extension, file_type, options } of formats)
    for (const width of sizes) {
      const density = format === 'svg' ? { density: Math.min(2400, (72 * width) / autoOrient.width) } : {};
      const resized = openPicture(bytes, density).autoOrient().resize({ width });
      const { data, info } = await resized.toFormat(extension, options).toBuffer({ resolveWithObject: true });
      variants.push({ bytes: data, file_type, extension, width: info.width, height: info.height });
    }
  return variants;
}
