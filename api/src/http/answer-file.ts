// Answers a request with a file, whole or in part, as it was asked for.
import type { Readable } from 'node:stream';
import type { OpenFile } from '@stem/content-pipeline/storage';
import type { Context } from 'hono';
import { requestedPart } from './requested-part.ts';

export interface AnsweredFile {
  readonly file: OpenFile;
  /** Different for different bytes. */
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The chunks to send, in place of all that are read. */
  readonly chunks?: (source: AsyncIterable<Chunk>) => AsyncIterable<Chunk>;
}

export type Chunk = Uint8Array<ArrayBuffer>;

export async function answerFile(context: Context, { file, tag, headers: known, chunks = (source) => source }: AnsweredFile): Promise<Response> {
  const { size, modified } = file;
  const etag = `"${tag}"`;
  const { method } = context.req;
  const part = requestedPart({ method, header: (name) => context.req.header(name) }, { size, etag, modified });
  const headers = { ...known, 'accept-ranges': 'bytes', etag, 'last-modified': modified.toUTCString() };
  if (!('start' in part)) {
    await file.close();
    if (part.status === 304) return context.body(null, 304, headers);
    // A shared cache that kept a refusal would give it to everybody.
    const refused = { ...headers, 'cache-control': 'no-store' };
    return context.body(null, part.status, part.status === 416 ? { ...refused, 'content-range': `bytes */${size}` } : refused);
  }
  const { status, start, end } = part;
  const sent = { ...headers, 'content-length': String(end - start + 1), ...(status === 206 && { 'content-range': `bytes ${start}-${end}/${size}` }) };
  if (size === 0 || method === 'HEAD') {
    await file.close();
    return context.body(null, status, sent);
  }
  // The stream closes the file, also when the reader disconnects.
  return context.body(streamOf(file.read({ start, end }), chunks), status, sent);
}

/** The source is closed at its end, when the reader disconnects, and when the chunks end early. */
function streamOf(source: Readable, chunks: NonNullable<AnsweredFile['chunks']>): ReadableStream<Chunk> {
  const rest = chunks(source)[Symbol.asyncIterator]();
  const bytes = {
    async pull(controller: ReadableStreamDefaultController<Chunk>) {
      const { done, value } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void source.destroy(),
  };
  // One chunk ahead of the reader, so that the end of a short file is reached, and the file closed, without a further read.
  return new ReadableStream(bytes, { highWaterMark: 2 });
}
