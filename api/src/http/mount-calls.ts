// Mounts calls on the app so that each description is enforced in one place: how large the body may be, who may call,
// what the address names, what the query and the body must look like.
import { type Failure, fail, type Result, succeed } from '@stem/model';
import type { Handler, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { invalid } from '../content/invalid.ts';
import { callsOf, type Routed } from '../openapi/calls.ts';
import { describeHandler } from '../openapi/operation.ts';
import { jsonType, readBody, type SentBody } from './body.ts';
import type { Call, CallContext, Caller, Described, Guard } from './call.ts';
import type { RequestEnvironment } from './environment.ts';
import { problem } from './problem.ts';

/** A body of JSON is read into memory as a whole. Larger than any record can be: the longest text has 40,000 characters. */
const largestJson: Exclude<Described['largestBody'], 'streamed' | undefined> = { bytes: 1024 * 1024 };

export function mountCalls(app: Hono<RequestEnvironment>, calls: readonly Call[], guard: Guard): void {
  for (const call of calls) {
    const handler = describeHandler(enforced(call, guard), call.described);
    const { largestBody = largestJson } = call.described;
    if (call.method === 'GET' || largestBody === 'streamed') app.on(call.method, call.path, handler);
    else {
      const { bytes, detail } = largestBody;
      const { failure } = fail({ name: 'too_large', ...(detail !== undefined && { detail }) });
      app.on(call.method, call.path, bodyLimit({ maxSize: bytes, onError: (context) => problem(context, failure) }), handler);
    }
  }
}

/** Throws when a route of the api is not one of these calls: without a description nothing guards it. */
export function checkDescribed(app: Routed): void {
  const routes = callsOf(app).filter(({ operation }) => !operation);
  if (routes.length === 0) return;
  const names = routes.map(({ method, path }) => `${method} ${path}`).join(', ');
  throw new Error(`No description guards ${names}. Write it as a call (api/src/http/call.ts)`);
}

function enforced({ described, handle }: Call, guard: Guard): Handler<RequestEnvironment> {
  return async (context) => {
    const caller = await guard(described.access, context);
    if (!caller) return problem(context, fail({ name: 'not_signed_in' }).failure);
    const target = await targetOf(described, context, caller);
    if (!target.ok) return problem(context, target.failure);
    const query = parsedBy(described.query, context.req.query());
    if (!query.ok) return problem(context, query.failure);
    const sent = await sentTo(described, context);
    if (!sent.ok) return problem(context, sent.failure);
    const body = parsedBy(described.body, sent.value.body);
    if (!body.ok) return described.refused?.(context, { failure: body.failure, sent: sent.value }) ?? problem(context, body.failure);
    return handle(context, { query: query.value, body: body.value, sent: sent.value, target: target.value, ...caller });
  };
}

const nothing: SentBody = { body: undefined, wantsPage: false };

const targetOf = async ({ target }: Described, context: CallContext, caller: Caller): Promise<Result<unknown>> =>
  target ? target(context, caller) : succeed(undefined);

/** Files are read by the handler itself, which knows where they go. */
async function sentTo({ body, bodyTypes }: Described, context: CallContext): Promise<Result<SentBody>> {
  const isReadHere = body !== undefined && (bodyTypes === undefined || bodyTypes.includes(jsonType));
  return isReadHere ? readBody(context, bodyTypes) : succeed(nothing);
}

function parsedBy(schema: unknown, value: unknown): Result<unknown> {
  if (!(schema instanceof z.ZodType)) return succeed(value);
  // Without a body the schema names the fields that are missing.
  const parsed = schema.safeParse(value === undefined ? {} : value);
  return parsed.success ? succeed(parsed.data) : fail(refusalOf(parsed.error));
}

/** Where a body may take several forms, the sentences are those of the last. */
function refusalOf(error: z.ZodError): Failure {
  const [issue, ...others] = error.issues;
  const last = issue?.code === 'invalid_union' && others.length === 0 ? issue.errors.at(-1) : undefined;
  return invalid(last ? new z.ZodError(last) : error);
}
