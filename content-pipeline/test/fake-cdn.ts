// A CDN for tests: it keeps answers by tags, as the purger's CDN, and refuses purges on request.
import type { Cdn, PurgeAnswer, PurgeLimits } from '../src/distribution/cdn/cdn.ts';

export interface FakeCdn extends Cdn {
  /** The tags of each accepted request. */
  readonly purged: (readonly string[])[];
  /** Answers of the next purges, before all others are accepted. */
  readonly refusals: Extract<PurgeAnswer, { ok: false }>[];
  /** Called before a purge is answered. */
  onPurge: (tags: readonly string[]) => Promise<void> | void;
  /** What a visitor gets through it; kept until it is purged. */
  visit(path: string, init?: RequestInit): Promise<Response>;
  /** The paths that it keeps. */
  kept(): string[];
}

interface Kept {
  readonly tags: readonly string[];
  readonly answer: Response;
}

export interface FakeCdnOptions {
  /** What is behind it. */
  readonly origin: (path: string, init?: RequestInit) => Promise<Response>;
  readonly limits?: Partial<PurgeLimits>;
  readonly target?: string;
}

export const fakeHeaders: Cdn['headers'] = { tags: 'surrogate-key', joinTags: (tags) => tags.join(' '), lifetime: 'surrogate-control' };

export function createFakeCdn({ origin, limits, target = 'fake' }: FakeCdnOptions): FakeCdn {
  const store = new Map<string, Kept>();
  const purged: (readonly string[])[] = [];
  const refusals: FakeCdn['refusals'] = [];
  const cdn: FakeCdn = {
    name: 'Fake',
    target,
    headers: fakeHeaders,
    limits: { counted: 'requests', tagsPerRequest: 100, perSecond: 1000, burst: 1000, mostTags: 100, ...limits },
    purged,
    refusals,
    onPurge: () => undefined,
    async purge(tags) {
      await cdn.onPurge(tags);
      const refusal = refusals.shift();
      if (refusal) return refusal;
      purged.push(tags);
      for (const [path, { tags: own }] of store) if (own.some((tag) => tags.includes(tag))) store.delete(path);
      return { ok: true };
    },
    async visit(path, init) {
      const known = store.get(path);
      if (known) return known.answer.clone();
      const answer = await origin(path, init);
      const lifetime = answer.headers.get('surrogate-control') ?? '';
      if (/max-age=[1-9]/.test(lifetime)) store.set(path, { tags: (answer.headers.get('surrogate-key') ?? '').split(' '), answer: answer.clone() });
      return answer;
    },
    kept: () => [...store.keys()].sort(),
  };
  return cdn;
}
