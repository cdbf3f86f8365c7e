// A picture of a page or screen, and the windows in which they are taken.

export interface Picture {
  /** Path in the folder of pictures, such as `en/390/formats-bankerscom.webp`. */
  readonly file: string;
  readonly bytes: Buffer;
}

/** Scaled down as far as letters stay legible. */
export const windows = [
  { width: 390, height: 844, scale: 0.75 },
  { width: 1440, height: 900, scale: 0.75 },
] as const;

export const quality = 45;
