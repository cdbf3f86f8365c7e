// How large a picture must be for the places that show it.
import type { PictureShape } from '../field.ts';

interface PictureFit {
  /** Width by height: beyond these, most of a cropped picture is lost and a logo becomes a line. */
  readonly narrowest: number;
  readonly widest: number;
  /** Pixels below which it is blurred at its size on the website. */
  readonly minWidth: number;
}

export const pictureFits: Readonly<Record<PictureShape, PictureFit>> = {
  portrait: { narrowest: 1 / 3, widest: 2.2, minWidth: 320 },
  wide: { narrowest: 2 / 3, widest: 4, minWidth: 800 },
  logo: { narrowest: 1 / 5, widest: 12, minWidth: 120 },
};
