// Writes are taken from our own pages only. Browsers say where a request comes from; a page of another site that makes
// a signed-in editor's browser send something is refused, whatever it sends.
import { fail } from '@stem/model';
import type { MiddlewareHandler } from 'hono';
import { problem } from './problem.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

export const sameOrigin =
  (allowed: () => readonly string[]): MiddlewareHandler =>
  async (context, next) => {
    if (harmless.has(context.req.method) || isOwn(context.req.raw.headers, allowed())) return next();
    return problem(context, fail({ name: 'foreign_origin' }).failure);
  };

// A program that is no browser sends neither header; it also carries no cookies that somebody else has put there.
function isOwn(headers: Headers, allowed: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return allowed.includes(origin);
  const site = headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}
