// What answers a request for a file: the whole, one part, or nothing because the client has it (RFC 9110, sections 13 and 14).

export interface FileVersion {
  readonly size: number;
  /** Different for different bytes; in quotes. */
  readonly etag: string;
  readonly modified: Date;
}

export interface AskedHeaders {
  readonly method: string;
  readonly header: (name: string) => string | undefined;
}

/** `start` and `end` are the first and the last byte. */
export type RequestedPart = ({ readonly status: 200 | 206 } & ByteRange) | { readonly status: 304 | 412 | 416 };

export function requestedPart({ method, header }: AskedHeaders, version: FileVersion): RequestedPart {
  const { size } = version;
  if (isChanged(header, version)) return { status: 412 };
  if (isKnown(header, version)) return { status: 304 };
  const whole = { status: 200, start: 0, end: size - 1 } as const;
  // A range has a meaning for GET only, and only while the file is the one that the client has a part of.
  if (method !== 'GET' || !isSame(header('if-range'), version)) return whole;
  const range = byteRange(header('range'), size);
  if (range === undefined) return whole;
  return range === 'none' ? { status: 416 } : { status: 206, ...range };
}

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Undefined for the whole, `none` when the file has no such part. One range of bytes is understood; other headers are ignored. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const [first, last] = [Number(from), Number(to)];
  if (from === '') return last === 0 || size === 0 ? 'none' : { start: Math.max(0, size - last), end: size - 1 };
  if (to !== '' && last < first) return undefined;
  return first >= size ? 'none' : { start: first, end: to === '' ? size - 1 : Math.min(last, size - 1) };
}

type Header = AskedHeaders['header'];

/** Whether the client wants another version than this one. */
function isChanged(header: Header, { etag, modified }: FileVersion): boolean {
  const match = header('if-match');
  if (match !== undefined) return match.trim() !== '*' && !tagsIn(match).includes(etag);
  const before = timeOf(header('if-unmodified-since'));
  return before !== undefined && seconds(modified) > before;
}

function isKnown(header: Header, { etag, modified }: FileVersion): boolean {
  const tags = header('if-none-match');
  if (tags !== undefined) return tags.trim() === '*' || tagsIn(tags).some((tag) => tag.replace(/^W\//, '') === etag);
  const since = timeOf(header('if-modified-since'));
  return since !== undefined && seconds(modified) <= since;
}

/** A weak tag never means the same bytes. */
function isSame(condition: string | undefined, { etag, modified }: FileVersion): boolean {
  if (condition === undefined) return true;
  return /^(?:W\/)?"/.test(condition.trim()) ? condition.trim() === etag : timeOf(condition) === seconds(modified);
}

const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim());

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Undefined for what is no date of HTTP. */
function timeOf(header: string | undefined): number | undefined {
  if (header === undefined || !/^[A-Z][a-z]{2}.{10,40}$/.test(header.trim())) return undefined;
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.floor(time / 1000);
}
