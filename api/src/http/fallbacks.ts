// The answers where no call gives one: an unknown address, a wrong method, an error that was thrown.
import { NoPublisher } from '@stem/content-pipeline/nodes';
import { type Failure, fail, say } from '@stem/model';
import type { ErrorHandler, Handler, Hono, HonoRequest } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { limitOf, type PublicLimits } from '../limits/public-limits.ts';
import type { Log } from '../log.ts';
import { storageFailureOf } from '../storage/storage-failures.ts';
import type { RequestEnvironment } from './environment.ts';
import { unavailablePage } from './plain-page.ts';
import { problem } from './problem.ts';

/** Seconds after which another process publishes. */
const takeOverTime = 10;

type Routed = Pick<Hono<RequestEnvironment>, 'routes'>;

/** Distinguishes an unknown path from an unsupported method. */
export const answerUnknownCall =
  (app: Routed, limits: Pick<PublicLimits, 'admit'>): Handler<RequestEnvironment> =>
  (context) => {
    const wait = context.get('actor') === undefined ? limits.admit(context, limitOf({ access: 'public' })) : 0;
    if (wait > 0) return problem(context, fail({ name: 'too_many_requests', retryAfter: wait }).failure);
    const methods = methodsOf(context.req.path, app);
    if (methods.length === 0) return problem(context, fail({ name: 'no_such_path' }).failure);
    context.header('allow', methods.join(', '));
    return problem(context, fail({ name: 'method_not_allowed', detail: say('requests.methods', methods.join(', ')) }).failure);
  };

/** The methods an address of the api takes, in alphabetical order; none for an unknown address. */
function methodsOf(path: string, { routes }: Routed): string[] {
  const fitting = routes.filter((route) => route.method !== 'ALL' && route.path.startsWith('/api/') && patternOf(route.path).test(path));
  return [...new Set(fitting.map(({ method }) => method))].sort();
}

// `/api/formats/:format/speakers`, `/api/publications/:id{[0-9]+}`
function patternOf(route: string): RegExp {
  const parts = route.split('/').map((part) => {
    const [, rule] = /^:\w+(?:\{(.+)\})?$/.exec(part) ?? [];
    if (part.startsWith(':')) return rule ?? '[^/]+';
    return part === '*' ? '.*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}

/** The cause of an unexpected error goes to the log; the caller gets the number under which it is found there. */
export const answerError =
  (log: Pick<Log, 'error'>): ErrorHandler<RequestEnvironment> =>
  (error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    const expected = failureOf(error, context.req.raw);
    const reference = context.get('requestId');
    const logged = { reference, method: context.req.method, path: context.req.path, error };
    // Only the operator can do something about it, and only the log says where.
    if (expected?.name === 'storage_unwritable') log.error(logged, 'A file could not be written');
    if (expected) return isPage(context.req) ? unavailablePage(context, expected) : problem(context, expected);
    log.error(logged, 'A request failed');
    return problem(context, fail({ name: 'internal', detail: say('requests.fault', reference) }).failure);
  };

const isPage = ({ method, path }: Pick<HonoRequest, 'method' | 'path'>) => ['GET', 'HEAD'].includes(method) && !/^\/(?:api|media)\//.test(path);

function failureOf(error: Error, { signal }: Request): Failure | undefined {
  const ofStorage = storageFailureOf(error);
  if (ofStorage) return ofStorage;
  if (error instanceof NoPublisher) return fail({ name: 'no_publisher', retryAfter: takeOverTime }).failure;
  // A client that closes the connection in the middle of its request is no error of ours.
  const isHangUp = signal.aborted && (error as NodeJS.ErrnoException).code === 'ECONNRESET'; // only system errors have codes
  return isHangUp ? fail({ name: 'invalid_json', detail: say('requests.brokeOff') }).failure : undefined;
}
