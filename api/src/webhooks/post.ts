// Posts one delivery. The connection goes to the addresses that were checked, follows no redirect, and reads little.
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import { cleanText } from '@stem/model';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { type Resolve, type Resolved, resolvePublic, wrongAddress } from './public-address.ts';

export interface Posted {
  readonly status?: number;
  readonly milliseconds: number;
  /** The beginning of the answer, or why there was none. */
  readonly answer: string;
  /** Seconds the receiver asks to wait. */
  readonly retryAfter?: number;
  /** Until when the certificate of the receiver is valid, in milliseconds since 1970. */
  readonly certificateUntil?: number;
}

export interface Letter {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Resolves also when there is no answer; throws only when the signal has ended it. */
export type Post = (letter: Letter) => Promise<Posted>;

export interface PostOptions {
  /** Hosts that may be internal, and need no TLS. */
  readonly mayReach: readonly string[];
  readonly resolve: Resolve;
  /** Milliseconds on a clock that never jumps. */
  readonly elapsed: () => number;
  /** Milliseconds for the whole exchange; 10,000 unless given. */
  readonly timeout?: number;
}

const mostRead = 1024;

export const createPost =
  ({ mayReach, resolve, elapsed, timeout = 10_000 }: PostOptions): Post =>
  async ({ address, headers, body, signal }) => {
    const begun = elapsed();
    const deadline = AbortSignal.timeout(timeout);
    const ended = AbortSignal.any([signal, deadline]);
    const since = () => Math.round(elapsed() - begun);
    async function exchange(): Promise<Posted> {
      const wrong = wrongAddress(address, mayReach);
      if (wrong !== undefined) throw new Error(formatSentence(wrong, 'en'));
      const url = new URL(address);
      const addresses = await untilAborted(resolvePublic(url, mayReach, resolve), ended);
      const answer = await send(url, addresses, { headers, body, signal: ended });
      // Before the connection is closed, with which it is forgotten.
      const certificateUntil = answer.socket instanceof TLSSocket ? Date.parse(answer.socket.getPeerCertificate().valid_to) : Number.NaN;
      const text = await readStart(answer);
      const retryAfter = Number(answer.headers['retry-after']);
      return {
        status: answer.statusCode ?? 0,
        milliseconds: since(),
        answer: text,
        ...(Number.isFinite(certificateUntil) && { certificateUntil }),
        ...(Number.isFinite(retryAfter) && retryAfter > 0 && { retryAfter }),
      };
    }
    try {
      return await exchange();
    } catch (error) {
      if (signal.aborted) throw error;
      const reason = deadline.aborted ? `No answer within ${timeout / 1000} seconds` : reasonOf(error);
      return { milliseconds: since(), answer: reason };
    }
  };

/** Rejects as soon as the signal aborts; the work itself goes on. */
export const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))]);

/** Of Happy Eyeballs too, which tries several addresses and has no sentence of its own. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}

function send(url: URL, addresses: readonly Resolved[], { headers, body, signal }: Omit<Letter, 'address'>): Promise<IncomingMessage> {
  const [request, agent] = url.protocol === 'https:' ? [httpsRequest, new HttpsAgent()] : [httpRequest, new HttpAgent()];
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent,
      lookup: answerWith(addresses),
      signal,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Stem-Webhooks/1',
        connection: 'close',
      },
    });
    // An answer that switches protocols ends the connection without an error and without a response.
    sent.on('error', reject).on('close', () => reject(new Error('The connection was closed without an answer')));
    sent.on('response', resolve).end(body);
  });
}

/** Answers with what was checked, also when the name resolves to something else by now. */
export function answerWith(addresses: readonly Resolved[]): LookupFunction {
  return (_name, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
}

async function readStart(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    size += bytes.length;
    if (size >= mostRead) break;
  }
  answer.destroy();
  // A character that is cut in half is left out.
  return cleanText(new TextDecoder().decode(Buffer.concat(chunks).subarray(0, mostRead), { stream: true }));
}
