// Headers of files that are served from a folder. The server's own hook sets them when the answer is made already, and
// they would be lost.
import type { MiddlewareHandler } from 'hono';

/** Headers for a file that was found, whole or in part. */
export const fileHeaders =
  (headers: Readonly<Record<string, string>>): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (!context.res.ok) return;
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  };
