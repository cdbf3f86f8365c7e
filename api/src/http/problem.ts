// The one place that turns failures into HTTP: application/problem+json (RFC 9457), a sentence for people, a permanent
// name for programs, and a reference under which the log has the cause.
import { type Failure, failureKinds } from '@stem/model';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface Problem extends Omit<Failure, 'retryAfter'> {
  readonly status: number;
  readonly title: string;
  readonly hint: string;
  /** Names the request in the log. */
  readonly reference: string;
}

export function problem(context: Context, failure: Failure): Response {
  const { retryAfter, ...told } = failure;
  context.set('failure', failure.name);
  const kind = failureKinds[failure.name];
  const body: Problem = { status: kind.status, title: kind.title, hint: kind.hint, ...told, reference: context.get('requestId') };
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  return context.body(JSON.stringify(body), kind.status as ContentfulStatusCode, {
    ...headers,
    ...(retryAfter !== undefined && { 'retry-after': String(Math.ceil(retryAfter)) }),
  }); // the catalogue holds statuses that have bodies
}
