// An uploaded picture as it is kept: upright, and without what the camera noted about place, time and owner.
import sharp, { type Sharp } from 'sharp';

export interface CleanPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A small file may unfold into so many pixels that a machine has no room for them. The largest cameras make 100 million. */
const mostPixels = 120_000_000;

/** Seconds after which a picture is given up. */
const patience = 30;

/** A picture to work on, within these limits; anything sharp does with one that exceeds them is rejected. */
export const openPicture = (source: Uint8Array | string, options: { readonly density?: number } = {}): Sharp =>
  sharp(source, { limitInputPixels: mostPixels, animated: false, ...options }).timeout({ seconds: patience });

/** Rejects when the picture is damaged. One that carries nothing to take away stays as it is, byte for byte. */
export async function cleanPicture(bytes: Uint8Array, mime: string): Promise<CleanPicture> {
  const picture = openPicture(bytes);
  const { autoOrient, orientation = 1, exif, xmp, iptc } = await picture.metadata();
  // Reading the head says little: a damaged picture shows when it is decoded.
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
