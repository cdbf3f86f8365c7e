// A picture in a few blurred pixels, small enough to stand in the page itself until the picture has arrived.
import { openPicture } from './clean-picture.ts';

/** Browsers blur these pixels when they stretch them. */
const edge = 20;

/** As a data URI; none for a picture one can see through, behind which it would stay visible. */
export async function makePlaceholder(bytes: Uint8Array): Promise<string | undefined> {
  const small = openPicture(bytes).autoOrient().resize(edge, edge, { fit: 'inside' });
  const { channels } = await openPicture(await small.clone().png().toBuffer()).stats();
  const [, , , alpha] = channels;
  if (alpha && alpha.min < 255) return undefined;
  const { data } = await small.removeAlpha().webp({ quality: 40, effort: 6 }).toBuffer({ resolveWithObject: true });
  return `data:image/webp;base64,${data.toString('base64')}`;
}
