// Keeps a CDN from storing what is not for everyone: some caches ignore `no-store` unless the answer is private as well.
import type { CdnHeaders } from '@stem/content-pipeline/edge';
import type { MiddlewareHandler } from 'hono';

/** Leaves immutable answers as they are: their bytes are the same for everyone, and another version has another address. */
export const neverShared =
  ({ lifetime }: CdnHeaders): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const { headers } = context.res;
    const own = headers.get('cache-control') ?? 'no-store';
    if (own.includes('immutable')) return;
    headers.set('cache-control', own.includes('private') ? own : `private, ${own.replace(/public,\s*/, '')}`);
    if (lifetime !== 'cache-control') headers.set(lifetime, 'private, no-store');
  };
