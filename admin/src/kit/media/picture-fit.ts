// Whether a picture suits the place that shows it. A note for the editor, never a refusal.
import type { PictureShape } from '@stem/model';
import { mediaTexts } from '../../texts/media.ts';

interface Fit {
  /** Width by height: beyond these, most of a cropped picture is lost and a logo becomes a line. */
  readonly narrowest: number;
  readonly widest: number;
  /** Pixels below which it is blurred at its size on the website. */
  readonly minWidth: number;
}

const fits: Readonly<Record<PictureShape, Fit>> = {
  portrait: { narrowest: 1 / 3, widest: 2.2, minWidth: 320 },
  wide: { narrowest: 2 / 3, widest: 4, minWidth: 800 },
  logo: { narrowest: 1 / 5, widest: 12, minWidth: 120 },
};

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** A drawing is sharp at every size. */
  readonly isDrawing: boolean;
}

/** What an editor should know about the picture, or nothing. */
export function pictureNote(shape: PictureShape, { width, height, isDrawing }: PictureSize): string | undefined {
  if (width === 0 || height === 0) return undefined;
  const { narrowest, widest, minWidth } = fits[shape];
  const ratio = width / height;
  if (ratio < narrowest) return mediaTexts.pictureTooNarrow[shape](width, height);
  if (ratio > widest) return mediaTexts.pictureTooFlat[shape](width, height);
  return !isDrawing && width < minWidth ? mediaTexts.pictureTooSmall(width, minWidth) : undefined;
}
