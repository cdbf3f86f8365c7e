// A number for each request, ours whatever the client calls it.
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { RequestEnvironment } from './environment.ts';

export const ownRequestId: MiddlewareHandler<RequestEnvironment> = async (context, next) => {
  const id = randomUUID();
  context.set('requestId', id);
  context.header('x-request-id', id);
  await next();
};
