// heic-decode has no types of its own.
declare module 'heic-decode' {
  /** As red, green, blue and opacity of each pixel. */
  export default function decode(file: {
    readonly buffer: Uint8Array;
  }): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>;
}
