// Whether a picture suits the place that shows it. A note for the editor, never a refusal.
import { type PictureShape, pictureFits } from '@stem/model';
import { mediaTexts } from '../../texts/media.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** A drawing is sharp at every size. */
  readonly isDrawing: boolean;
}

/** What an editor should know about the picture, or nothing. */
export function pictureNote(shape: PictureShape, { width, height, isDrawing }: PictureSize): string | undefined {
  if (width === 0 || height === 0) return undefined;
  const { narrowest, widest, minWidth } = pictureFits[shape];
  const ratio = width / height;
  if (ratio < narrowest) return mediaTexts.pictureTooNarrow[shape](width, height);
  if (ratio > widest) return mediaTexts.pictureTooFlat[shape](width, height);
  return !isDrawing && width < minWidth ? mediaTexts.pictureTooSmall(width, minWidth) : undefined;
}
