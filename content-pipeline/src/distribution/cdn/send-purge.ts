// Sends one purge request, and turns what comes back into an answer without secrets.
import { type Sentence, say } from '../../core/sentences.ts';
import type { Fetch, PurgeAnswer } from './cdn.ts';

export interface PurgeRequest {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** Timeout of a purge in milliseconds. */
const timeout = 10_000;

/** `isDone` reads the answer of a CDN that reports failures with status 200. */
export async function sendPurge(
  fetch: Fetch,
  { address, method, headers, body, signal }: PurgeRequest,
  isDone: (answer: string) => boolean = () => true,
): Promise<PurgeAnswer> {
  const where = hostOf(address);
  try {
    const answer = await fetch(address, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    if (!answer.ok) return { ok: false, reason: describeStatus(where, answer.status), ...waitOf(answer.headers) };
    return isDone(text) ? { ok: true } : { ok: false, reason: say('cdns.notAccepted', where) };
  } catch (error) {
    return { ok: false, reason: describeError(where, error) };
  }
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

function describeStatus(where: string, status: number): Sentence {
  if (status === 401 || status === 403) return say('cdns.keyRefused', where, status);
  if (status === 404) return say('cdns.unknownTarget', where);
  if (status === 429) return say('cdns.tooMany', where);
  return say('cdns.status', where, status);
}

/** Messages of the network only: they name a code such as ECONNREFUSED, and never a header. */
function describeError(where: string, error: unknown): Sentence {
  if (error instanceof DOMException && error.name === 'TimeoutError') return say('cdns.silent', where, timeout / 1000);
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return say('cdns.unreachable', where, code);
}

/** Seconds, or a date, which is compared with the clock of the CDN. */
function waitOf(headers: Headers): { retryAfter?: number } {
  const wanted = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(wanted)) return { retryAfter: Number(wanted) * 1000 };
  const wait = Date.parse(wanted) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? {} : { retryAfter: Math.max(0, wait) };
}
