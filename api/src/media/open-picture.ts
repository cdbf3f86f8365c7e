// Opens a picture with Sharp, within the limits that protect memory.
import { type Sentence, say } from '@stem/model';
import sharp, { type Sharp } from 'sharp';

/** At most 120 million pixels, which must fit into memory. The largest cameras make 100 million. */
const mostPixels = 120_000_000;

export const tooManyPixels = (width: number, height: number): Sentence | undefined =>
  width * height <= mostPixels ? undefined : say('files.pixels', Math.round((width * height) / 1e6), mostPixels / 1e6);

/** Every operation on a picture that exceeds the limits rejects. Of an animation only the first picture is opened. */
export const openPicture = (source: Uint8Array | string, options: { readonly density?: number } = {}): Sharp =>
  sharp(source, { limitInputPixels: mostPixels, animated: false, ...options });
