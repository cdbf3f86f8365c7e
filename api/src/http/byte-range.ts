// Which part of a file is asked for (RFC 9110, section 14). One range is understood; anything else means the whole file.

export interface ByteRange {
  /** The first and the last byte. */
  readonly start: number;
  readonly end: number;
}

/** Undefined for the whole file, `none` when the file has no such part. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const [first, last] = [Number(from), Number(to)];
  if (from === '') return last === 0 || size === 0 ? 'none' : { start: Math.max(0, size - last), end: size - 1 };
  if (to !== '' && last < first) return undefined;
  return first >= size ? 'none' : { start: first, end: to === '' ? size - 1 : Math.min(last, size - 1) };
}
