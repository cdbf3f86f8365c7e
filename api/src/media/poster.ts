// A film's first frame as a picture for pages: what is seen before the film plays, at the place where it will play.
import { openPicture } from './clean-picture.ts';

const widest = 1920;

export const makePoster = (frame: Uint8Array): Promise<Buffer> =>
  openPicture(frame).resize({ width: widest, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
