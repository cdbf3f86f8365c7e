// Sends a file from the disk, whole or in part, so that it can run nothing under our address and no cache keeps it. The rest
// is cut when the reader loses the right to it: a film is one request for as long as it plays.
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { Context } from 'hono';

export interface ReadingRight {
  /** Asked repeatedly while the answer is sent. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Milliseconds between two checks; after a pause of the reader the next chunk waits for one. */
export const guardInterval = 2000;

export interface SentFile {
  /** Closed when the file is sent. */
  readonly file: FileHandle;
  readonly type: string;
  /** The name of the download. */
  readonly name: string;
  /** Whether a page plays it instead of downloading it. */
  readonly isPlayed: boolean;
  /** Different for different bytes. */
  readonly tag: string;
  /** Whether the rest may still be sent. */
  readonly guard: ReadingRight;
}

const policy = { download: "default-src 'none'; sandbox", play: "default-src 'none'; media-src 'self'; sandbox" };

export async function sendFile(context: Context, { file, type, name, isPlayed, tag, guard }: SentFile): Promise<Response> {
  const { size } = await file.stat();
  const etag = `"${tag}"`;
  const asked = context.req.header('if-range');
  const range = asked === undefined || asked === etag ? byteRange(context.req.header('range'), size) : undefined;
  const { start, end } = typeof range === 'object' ? range : { start: 0, end: size - 1 };
  const headers = {
    'content-type': type,
    'content-disposition': contentDisposition(name, { type: isPlayed ? 'inline' : 'attachment' }),
    'x-content-type-options': 'nosniff',
    'content-security-policy': isPlayed ? policy.play : policy.download,
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag,
  };
  if (range === 'none') {
    await file.close();
    return context.body(null, 416, { 'content-range': `bytes */${size}` });
  }
  const status = range ? 206 : 200;
  const whole = { ...headers, 'content-length': String(end - start + 1), ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }) };
  if (size === 0 || context.req.method === 'HEAD') {
    await file.close();
    return context.body(null, status, whole);
  }
  // The stream closes the file, also when the reader disconnects.
  return context.body(guardedStream(file.createReadStream({ start, end }), guard), status, whole);
}

interface ByteRange {
  /** The first and the last byte. */
  readonly start: number;
  readonly end: number;
}

/**
 * The requested part of a file (RFC 9110, section 14): undefined for the whole, `none` when the file has no such part. One
 * range is understood; any other header means the whole file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const [first, last] = [Number(from), Number(to)];
  if (from === '') return last === 0 || size === 0 ? 'none' : { start: Math.max(0, size - last), end: size - 1 };
  if (to !== '' && last < first) return undefined;
  return first >= size ? 'none' : { start: first, end: to === '' ? size - 1 : Math.min(last, size - 1) };
}

/** The source is closed at its end, when the reader disconnects, and when the right is lost. */
function guardedStream(source: Readable, guard: ReadingRight): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = watched(source, guard);
  const bytes = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void source.destroy(),
  };
  // One chunk ahead of the reader, so that the end of a short file is reached, and the file closed, without a further read.
  return new ReadableStream(bytes, { highWaterMark: 2 });
}

async function* watched(source: AsyncIterable<Uint8Array<ArrayBuffer>>, { mayGoOn, now }: ReadingRight): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let askedAt = now();
  for await (const chunk of source) {
    if (now() - askedAt >= guardInterval) {
      if (!(await mayGoOn())) throw new RightLost('The reader has lost the right to the rest');
      askedAt = now();
    }
    yield chunk;
  }
}

/** Without an error the reader would wait for the rest. */
class RightLost extends Error {
  /** The server treats it as a broken connection, not as an internal error. */
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}
