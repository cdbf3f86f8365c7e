// A picture in a few blurred pixels, small enough to stand in the page itself until the picture has arrived.
import { openPicture } from './clean-picture.ts';

/** Browsers blur these pixels when they stretch them. */
const edge = 20;

/** As a data URI; none for a picture one can see through, behind which it would stay visible. */
export async function makePlaceholder(bytes: Uint8Array): Promise<string | undefined> {
  // In two steps: fine strokes of a drawing that is drawn this small come and go as they meet its pixels.
  const whole = await openPicture(bytes)
    .autoOrient()
    .resize(10 * edge, 10 * edge, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const small = openPicture(whole).resize(edge, edge, { fit: 'inside' });
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

// A drawing seldom ends where a pixel does: those at its borders may be half empty.
function isOpaque({ rgba, width, height }: Pixels): boolean {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isBorder = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      if ((rgba[4 * (y * width + x) + 3] ?? 0) < (isBorder ? 100 : 250)) return false;
    }
  return true;
}
