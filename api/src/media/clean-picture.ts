// Cleans an uploaded picture: turns it upright and removes what the camera noted about location, time and owner.
import sharp, { type Sharp } from 'sharp';

export interface CleanPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** At most 120 million pixels, which must fit into memory. The largest cameras make 100 million. */
const mostPixels = 120_000_000;

/** Timeout of one operation on a picture in seconds. */
const timeoutSeconds = 30;

/** A picture within these limits: every operation on one that exceeds them rejects. */
export const openPicture = (source: Uint8Array | string, options: { readonly density?: number } = {}): Sharp =>
  sharp(source, { limitInputPixels: mostPixels, animated: false, ...options }).timeout({ seconds: timeoutSeconds });

/** Rejects when the picture is damaged. A picture that is clean already keeps its bytes. */
export async function cleanPicture(bytes: Uint8Array, mime: string): Promise<CleanPicture> {
  const picture = openPicture(bytes);
  const { autoOrient, orientation = 1, exif, xmp, iptc } = await picture.metadata();
  // Only decoding shows whether a picture is damaged.
  await picture.clone().resize(16).toBuffer();
  const isClean = orientation === 1 && !exif && !xmp && !iptc;
  const encode = encoders[mime];
  if (isClean || !encode) return { bytes, width: autoOrient.width, height: autoOrient.height };
  const { data, info } = await encode(picture.clone().autoOrient().keepIccProfile()).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 92, mozjpeg: true }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 92 }),
  'image/avif': (picture) => picture.avif({ quality: 85, effort: 2 }),
};
