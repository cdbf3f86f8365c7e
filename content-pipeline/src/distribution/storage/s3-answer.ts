// The answer of an S3 store, whose body may be a film. A connection over which nothing arrives any more does not end by itself,
// so a body that does not go on ends in an error.
import { Said, say } from '../../core/sentences.ts';

export type S3Answer = ReturnType<typeof readAnswer>;

/** `idleTimeout` in milliseconds without a byte. */
export function readAnswer({ headers, body }: Response, idleTimeout: number) {
  const chunks = () => withinIdleTime(body, idleTimeout);
  async function bytes(): Promise<Buffer> {
    const read: Uint8Array[] = [];
    for await (const chunk of chunks()) read.push(chunk);
    return Buffer.concat(read);
  }
  return {
    headers,
    /** The body as it arrives. Ends the connection when the reader stops early. */
    chunks,
    bytes,
    text: async () => (await bytes()).toString(),
    /** Leaves the body unread. */
    drop: async () => body?.cancel(),
  };
}

async function* withinIdleTime(body: ReadableStream<Uint8Array> | null, idleTimeout: number): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  try {
    while (true) {
      const idle = Promise.withResolvers<never>();
      const timer = setTimeout(() => idle.reject(new Said(say('stores.stalled'))), idleTimeout);
      const { done, value } = await Promise.race([reader.read(), idle.promise]).finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
