// Numbers, counts and times every request, and logs it by the path of its route: what was typed may be the name of a person.
import { randomUUID } from 'node:crypto';
import type { FailureName } from '@stem/model';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { SecurityEvent, SecurityNotes } from '../editor-sign-in/security-notes.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { templateOf } from '../openapi/calls.ts';
import type { RequestEnvironment } from './environment.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface Observers {
  readonly security: SecurityNotes | undefined;
  readonly metrics: Pick<Metrics, 'countRequest'>;
  readonly log: Pick<Log, 'debug'>;
}

export const observe =
  ({ metrics, log, security }: Observers): MiddlewareHandler<RequestEnvironment> =>
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
    log.debug({ request: context.get('requestId'), ...answered }, 'Answered');
    const kind = noted(context.get('failure'), answered);
    if (kind) security?.note({ kind, actor: context.get('principal')?.actor, call: `${answered.method} ${answered.route}`, request: context.get('requestId') });
  };

/** What is noted about security: a refusal, or a sign-in with the shared password. */
function noted(
  failure: FailureName | undefined,
  { method, route, status }: { method: string; route: string; status: number },
): SecurityEvent['kind'] | undefined {
  if (failure === 'wrong_password' || failure === 'locked_out' || failure === 'not_allowed') return failure;
  return method === 'POST' && route === '/api/admin/session' && status === 204 ? 'signed_in' : undefined;
}

/** `/api/speakers/{id}`; `/` and all that is no call are the pages of the site. */
function routeOf(context: Context): string {
  const { template } = templateOf(routePath(context));
  return template === '*' || template === '/*' ? '/' : template;
}

/** Characters of the number that a proxy has given: at most 64, of those that no log and no header takes for anything else. */
const cleaned = (given: string): string => given.replaceAll(/[^\w.:=-]/g, '').slice(0, 64);

/** Gives each request our own number, which ends with that of our own proxy. That of any other client is ignored. */
export const numberRequests =
  (trustsProxy: boolean): MiddlewareHandler<RequestEnvironment> =>
  async (context, next) => {
    const given = trustsProxy ? cleaned(context.req.header('x-request-id') ?? '') : '';
    const id = given === '' ? randomUUID() : `${randomUUID()}-${given}`;
    context.set('requestId', id);
    context.header('x-request-id', id);
    await next();
  };
