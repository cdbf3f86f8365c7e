// Headers of files that are served from a folder. The library's own hook runs after the answer is made, when headers are
// lost.
import type { MiddlewareHandler } from 'hono';

/** Sets headers on a file that was found, whole or in part. */
export const fileHeaders =
  (headers: Readonly<Record<string, string>>): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (!context.res.ok) return;
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  };
