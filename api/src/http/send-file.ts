// Sends a file so that it can run nothing under our address, and is in no cache. The rest is cut when the reader loses the right to it.
import { create as contentDisposition } from 'content-disposition';
import type { Context } from 'hono';
import { type AnsweredFile, answerFile, type Chunk } from './answer-file.ts';

export interface ReadingRight {
  /** Asked repeatedly while the answer is sent. */
  readonly mayGoOn: () => Promise<boolean>;
  readonly now: () => number;
}

/** Milliseconds between two checks; after a pause of the reader the next chunk waits for one. */
export const guardInterval = 2000;

export interface SentFile extends Pick<AnsweredFile, 'file' | 'tag'> {
  readonly type: string;
  readonly name: string;
  readonly isPlayed: boolean;
  /** Whether the rest may still be sent. */
  readonly guard: ReadingRight;
}

const policy = { download: "default-src 'none'; sandbox", play: "default-src 'none'; media-src 'self'; sandbox" };

export const sendFile = (context: Context, { type, name, isPlayed, guard, ...file }: SentFile): Promise<Response> =>
  answerFile(context, {
    ...file,
    headers: {
      'content-type': type,
      'content-disposition': contentDisposition(name, { type: isPlayed ? 'inline' : 'attachment' }),
      'content-security-policy': isPlayed ? policy.play : policy.download,
      'cache-control': 'private, no-store',
    },
    chunks: (source) => watched(source, guard),
  });

async function* watched(source: AsyncIterable<Chunk>, { mayGoOn, now }: ReadingRight): AsyncGenerator<Chunk> {
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
