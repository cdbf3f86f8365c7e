// Fetches a page through the CDN, as a visitor does, and compares it with what is live.
import { namesObject } from '../../core/edge/entity-tag.ts';
import type { Manifest } from '../../core/edge/manifest.ts';
import { type Sentence, say } from '../../core/sentences.ts';
import type { Fetch } from './cdn.ts';

/** `unknown`: nothing can be said, because of this. */
export type Comparison = { readonly is: 'live' | 'older' } | { readonly is: 'unknown'; readonly reason: Sentence };

export interface CompareOptions {
  readonly fetch: Fetch;
  /** Where visitors reach the CDN, without a trailing slash. */
  readonly origin: string;
  readonly manifest: Pick<Manifest, 'find'>;
  readonly signal: AbortSignal;
}

/** Timeout in milliseconds: the next purges wait for it. */
const timeout = 2000;

export async function comparePage(path: string, { fetch, origin, manifest, signal }: CompareOptions): Promise<Comparison> {
  const before = await manifest.find(path);
  if (!before?.whole || before.status !== 200) return { is: 'live' };
  let answer: Response;
  try {
    answer = await fetch(origin + encodeURI(path), { redirect: 'manual', signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) });
    answer.body?.cancel().catch(() => undefined); // only the headers are compared
  } catch {
    return { is: 'unknown', reason: say('cdns.unreachableFromHere', origin) };
  }
  const after = await manifest.find(path);
  // A publication meanwhile has a purge of its own.
  if (after?.whole?.hash !== before.whole.hash) return { is: 'live' };
  if (answer.status >= 500 || answer.status === 401 || answer.status === 403)
    return { is: 'unknown', reason: say('cdns.pageStatus', origin, path, answer.status) };
  const [tag, publication] = [answer.headers.get('etag'), answer.headers.get('publication')];
  if (answer.status === 200 && tag !== null) return { is: namesObject(tag, before.whole.hash) ? 'live' : 'older' };
  if (answer.status === 200 && publication === null) return { is: 'unknown', reason: say('cdns.headersMissing', origin) };
  return { is: answer.status === 200 && publication === String(before.publication) ? 'live' : 'older' };
}
