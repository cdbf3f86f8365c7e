// The earlier way to describe a call: a handler that stands before that of the route.
import { fail } from '@stem/model';
import type { MiddlewareHandler } from 'hono';
import type { RequestEnvironment } from '../http/environment.ts';
import { problem } from '../http/problem.ts';
import { describeHandler, type Operation } from './operation.ts';

/** Describes the handler that follows, and lets only editors through where it says so. */
export function described(operation: Operation): MiddlewareHandler<RequestEnvironment> {
  const handler: MiddlewareHandler<RequestEnvironment> = async (context, next) =>
    operation.access === 'admin' && context.get('actor') === undefined ? problem(context, fail({ name: 'not_signed_in' }).failure) : next();
  return describeHandler(handler, operation);
}
