// Sends a file from the disk, whole or in part, in such a way that it can do nothing in our name and is kept nowhere.
import type { FileHandle } from 'node:fs/promises';
import { create as contentDisposition } from 'content-disposition';
import type { Context } from 'hono';
import { byteRange } from './byte-range.ts';
import { type Guard, guarded } from './guarded-answer.ts';

export interface SentFile {
  /** Closed when the file is sent. */
  readonly file: FileHandle;
  readonly type: string;
  /** What a download is called. */
  readonly name: string;
  /** It is played on a page instead of being downloaded. */
  readonly isPlayed: boolean;
  /** Another one for other bytes. */
  readonly tag: string;
  /** Whether the rest may still be sent. */
  readonly guard: Guard;
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
  // The stream closes the file, also when the reader has gone.
  return context.body(guarded(file.createReadStream({ start, end }), guard), status, whole);
}
