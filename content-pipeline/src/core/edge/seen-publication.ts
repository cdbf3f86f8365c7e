// A visitor of several nodes who has seen a publication gets no older one from another node: a cookie has its number. Behind a
// CDN, whose answers are the same for all, there are no cookies: a node that may be behind lets the CDN keep nothing.
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';

/** How far a process that serves a site with others has followed it. */
export interface Freshness {
  /** The last publication that this node serves. */
  publication(): number;
  /** Serves everything up to a publication. False when that cannot be found out. */
  reach(publication: number): Promise<boolean>;
  /** Whether everything that was published a second ago is served. */
  isCurrent(): boolean;
}

const cookieName = 'publication';

export function createSeenPublication({ publication, reach }: Freshness) {
  return {
    /** Serves what this visitor has seen. False when the database cannot be asked for it. */
    async reach(context: Context) {
      const seen = seenBy(context);
      return seen <= publication() || reach(seen);
    },
    /** Adds the cookie to the headers of a page, unless the visitor has it. Such an answer is for this visitor only. */
    remember(context: Context, headers: Record<string, string>) {
      const current = publication();
      if (!headers['content-type']?.startsWith('text/html') || seenBy(context) === current) return;
      headers['set-cookie'] = generateCookie(cookieName, String(current), { path: '/', httpOnly: true, sameSite: 'Lax' });
      headers['cache-control'] = headers['cache-control']?.replace('public', 'private') ?? 'private';
    },
  };
}

/** 0 for a new visitor. */
function seenBy(context: Context): number {
  const number = Number(getCookie(context, cookieName) ?? 0);
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
}
