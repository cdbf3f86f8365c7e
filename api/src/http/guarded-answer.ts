// A long answer is cut when its reader loses the right to it: a film is one request for as long as it plays.
import type { Readable } from 'node:stream';

export interface Guard {
  /** Asked again and again while the answer is on its way. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Milliseconds between two questions; a reader who waits is asked about before the next chunk. */
export const guardInterval = 2000;

/** The source is closed when it is read to its end, when the reader has gone, and when it is cut. */
export function guarded(source: Readable, guard: Guard): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = watched(source, guard);
  const bytes = {
    async pull(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void source.destroy(),
  };
  // One more than is wanted: the end of a short file is seen, and the file closed, although nobody reads it.
  return new ReadableStream(bytes, { highWaterMark: 2 });
}

async function* watched(source: AsyncIterable<Uint8Array<ArrayBuffer>>, { mayGoOn, now }: Guard): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let askedAt = now();
  for await (const chunk of source) {
    if (now() - askedAt >= guardInterval) {
      if (!(await mayGoOn())) throw new RightLost('The reader has lost the right to the rest');
      askedAt = now();
    }
    yield chunk;
  }
}

/** Ending early without an error would leave the reader waiting for the rest. */
class RightLost extends Error {
  /** The server takes it for a line that was cut, and not for a fault of ours. */
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}
