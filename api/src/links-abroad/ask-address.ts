// Asks another site whether something is still at an address: with HEAD, and with GET where that is not answered. Only public
// addresses are asked, and exactly those that were checked.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { answerWith, untilAborted } from '../webhooks/post.ts';
import { InternalAddress, type Resolve, resolvePublic } from '../webhooks/public-address.ts';

/** By this name `robots.txt` of other sites can refuse it. */
export const robotName = 'Stem-Links';

export interface Asked {
  /** Absent where nothing answered. */
  readonly status?: number;
  readonly text?: string;
  readonly problem?: string;
}

export type AskAddress = (address: string, signal: AbortSignal, readsText?: boolean) => Promise<Asked>;

interface AskOptions {
  /** Hosts that may be internal. */
  readonly mayReach: readonly string[];
  readonly resolve: Resolve;
  /** Milliseconds for one answer; 15,000 unless given. */
  readonly timeout?: number;
}

const mostRedirects = 5;
/** Bytes of a robots.txt that are read: as search engines do. */
const mostRead = 500_000;

export function createAskAddress({ mayReach, resolve, timeout = 15_000 }: AskOptions): AskAddress {
  async function exchange(url: URL, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<IncomingMessage> {
    const addresses = await untilAborted(resolvePublic(url, mayReach, resolve), signal);
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((done, reject) => {
      const headers = { 'user-agent': `Mozilla/5.0 (compatible; ${robotName}/1)`, accept: '*/*', connection: 'close' };
      const sent = request(url, { method, agent: false, lookup: answerWith(addresses), signal, headers });
      sent.on('error', reject).on('close', () => reject(new Error('The connection was closed without an answer')));
      sent.on('response', done).end();
    });
  }
  async function follow(address: string, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<IncomingMessage> {
    let url = new URL(address);
    for (let redirects = 0; ; redirects += 1) {
      if (!/^https?:$/.test(url.protocol)) throw new Error(`It leads to ${url.protocol}`);
      const answer = await exchange(url, method, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode < 300 || statusCode >= 400 || !headers.location) return answer;
      answer.destroy();
      if (redirects === mostRedirects) throw new Error('It redirects too often');
      url = new URL(headers.location, url);
    }
  }
  return async (address, stopped, readsText = false) => {
    const deadline = AbortSignal.timeout(timeout);
    const signal = AbortSignal.any([stopped, deadline]);
    try {
      const first = await follow(address, readsText ? 'GET' : 'HEAD', signal);
      // Many servers answer no HEAD, or another status than for GET.
      const isSure = readsText || (first.statusCode ?? 0) < 400;
      if (!isSure) first.destroy();
      const answer = isSure ? first : await follow(address, 'GET', signal);
      const text = readsText ? await readText(answer) : undefined;
      answer.destroy();
      return { status: answer.statusCode ?? 0, ...(text !== undefined && { text }) };
    } catch (error) {
      if (stopped.aborted) throw error;
      if (error instanceof InternalAddress) return { problem: error.message };
      return { problem: deadline.aborted ? `No answer within ${timeout / 1000} seconds` : reasonOf(error) };
    }
  };
}

const reasonOf = (error: unknown): string => {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
};

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(Buffer.from(chunk));
    size += chunks.at(-1)?.length ?? 0;
    if (size >= mostRead) break;
  }
  return Buffer.concat(chunks).toString();
}
