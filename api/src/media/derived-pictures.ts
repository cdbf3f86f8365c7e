// The pictures made of an uploaded one: variants in several widths and two formats, a blurred placeholder, a film's poster.
import { isAnimatedPng } from './metadata/strip-picture.ts';
import { openPicture } from './open-picture.ts';

export interface Variant {
  readonly bytes: Uint8Array;
  readonly file_type: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

/** In pixels. */
const widths = [480, 960, 1440, 1920];

/** Fine strokes need this quality. More effort saves a tenth of the bytes and takes eight times as long. */
const formats = [
  { extension: 'avif', file_type: 'image/avif', options: { quality: 70, effort: 2 } },
  { extension: 'webp', file_type: 'image/webp', options: { quality: 76 } },
] as const;

/** The widths a picture of this width is made in: never larger than it is, unless it is a drawing. */
export function chooseWidths(width: number, isDrawing: boolean): number[] {
  if (isDrawing) return widths;
  const fitting = widths.filter((candidate) => candidate <= width);
  return fitting.length === widths.length || fitting.includes(width) ? fitting : [...fitting, width];
}

/** The best format first. No variants of an animation: they would not move. */
export async function makeVariants(bytes: Buffer): Promise<Variant[]> {
  const { format, pages = 1, autoOrient } = await openPicture(bytes).metadata();
  if (pages > 1 || (format === 'png' && isAnimatedPng(bytes))) return [];
  const variants: Variant[] = [];
  const sizes = chooseWidths(autoOrient.width, format === 'svg');
  for (const { extension, file_type, options } of formats)
    for (const width of sizes) {
      const density = format === 'svg' ? { density: Math.min(2400, (72 * width) / autoOrient.width) } : {};
      const resized = openPicture(bytes, density).autoOrient().resize({ width });
      const { data, info } = await resized.toFormat(extension, options).toBuffer({ resolveWithObject: true });
      variants.push({ bytes: data, file_type, extension, width: info.width, height: info.height });
    }
  return variants;
}

/** At most 20 × 20 pixels, which browsers blur when they stretch them. */
const placeholderEdge = 20;

/** A data URI to show in the page until the picture has loaded. Undefined for a transparent picture: the placeholder would show through. */
export async function makePlaceholder(bytes: Uint8Array): Promise<string | undefined> {
  // In two steps: rendered directly at this size, the fine strokes of a drawing flicker with the grid of pixels.
  const whole = await openPicture(bytes)
    .autoOrient()
    .resize(10 * placeholderEdge, 10 * placeholderEdge, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const small = openPicture(whole).resize(placeholderEdge, placeholderEdge, { fit: 'inside' });
  const { data, info } = await small.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (!isOpaque({ rgba: data, ...info })) return undefined;
  const image = await small.removeAlpha().webp({ quality: 70, smartSubsample: true, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${image.toString('base64')}`;
}

interface Pixels {
  readonly rgba: Uint8Array;
  readonly width: number;
  readonly height: number;
}

// A drawing rarely ends at the edge of a pixel: those at its border may be half empty.
function isOpaque({ rgba, width, height }: Pixels): boolean {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isBorder = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      if ((rgba[4 * (y * width + x) + 3] ?? 0) < (isBorder ? 100 : 250)) return false;
    }
  return true;
}

/** In pixels. */
const widestPoster = 1920;

/** A film's first frame as a picture, shown before the film plays. */
export const makePoster = (frame: Uint8Array): Promise<Buffer> =>
  openPicture(frame).resize({ width: widestPoster, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
