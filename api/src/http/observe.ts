// Numbers, counts and times every request, and logs its answer. Addresses are logged as routes write them: the part that
// was typed may be the name of a person.
import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { templateOf } from '../openapi/calls.ts';
import type { RequestEnvironment } from './environment.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface Observers {
  readonly metrics: Pick<Metrics, 'countRequest'>;
  readonly log: Pick<Log, 'info'>;
}

export const observe =
  ({ metrics, log }: Observers): MiddlewareHandler<RequestEnvironment> =>
  async (context, next) => {
    const begun = performance.now();
    await next();
    const { method } = context.req;
    const answered = {
      method: methods.has(method) ? method : 'OTHER',
      route: routeOf(context),
      status: context.res.status,
      milliseconds: Math.round((performance.now() - begun) * 10) / 10,
    };
    metrics.countRequest(answered);
    log.info({ request: context.get('requestId'), ...answered }, 'Answered');
  };

/** `/api/speakers/{id}`; `/` and all that is no call are the pages of the site. */
function routeOf(context: Context): string {
  const { template } = templateOf(routePath(context));
  return template === '*' || template === '/*' ? '/' : template;
}

/** Gives each request our own number; that of the client is ignored. */
export const ownRequestId: MiddlewareHandler<RequestEnvironment> = async (context, next) => {
  const id = randomUUID();
  context.set('requestId', id);
  context.header('x-request-id', id);
  await next();
};
