// Mounts calls so that each description is enforced in one place: limits, access, what the address names, query, body, size and time.
import { type Failure, fail, type Result, say, succeed } from '@stem/model';
import type { Handler, Hono } from 'hono';
import { z } from 'zod';
import { invalid } from '../content/invalid.ts';
import { bodyLimitOf, limitOf, type PublicLimits } from '../limits/public-limits.ts';
import { callsOf, type Routed } from '../openapi/calls.ts';
import { describeHandler } from '../openapi/operation.ts';
import { personOf } from '../presence/presence.ts';
import { checkAnnounced, jsonType, readBody, receiveBody, type SentBody } from './body.ts';
import type { Admitted, Call, CallContext, Caller, Described, Given, Guard } from './call.ts';
import type { RequestEnvironment } from './environment.ts';
import { problem } from './problem.ts';
import { cutAnswer, cutBody, followSession, type SessionEnd } from './session-end.ts';

export interface MountOptions {
  readonly guard: Guard;
  /** What strangers may cost; without it nothing is limited, as in tests of single calls. */
  readonly limits?: PublicLimits;
}

export function mountCalls(app: Hono<RequestEnvironment>, calls: readonly Call[], options: MountOptions): void {
  for (const call of calls) app.on(call.method, call.path, describeHandler(enforced(call, options), call.described));
}

/** Throws when a route of the api is not one of these calls: without a description nothing guards it. */
export function checkDescribed(app: Routed): void {
  const routes = callsOf(app).filter(({ operation }) => !operation);
  const unguarded = callsOf(app).find(({ operation }) => operation && operation.needs === undefined && !['public', 'attendee'].includes(operation.access));
  if (unguarded) throw new Error(`${unguarded.method} ${unguarded.path} does not say which permission it needs`);
  if (routes.length === 0) return;
  const names = routes.map(({ method, path }) => `${method} ${path}`).join(', ');
  throw new Error(`No description guards ${names}. Write it as a call (api/src/http/call.ts)`);
}

function enforced(call: Call, { guard, limits }: MountOptions): Handler<RequestEnvironment> {
  const { method, described } = call;
  return async (context) => {
    const isStranger = context.get('principal') === undefined;
    const wait = isStranger ? (limits?.admit(context, limitOf(described)) ?? 0) : 0;
    if (wait > 0) return problem(context, fail({ name: 'too_many_requests', retryAfter: wait }).failure);
    const bodyLimit = method === 'GET' ? undefined : bodyLimitOf(described);
    const announced = bodyLimit ? checkAnnounced(context, bodyLimit) : succeed(undefined);
    if (!announced.ok) return problem(context, announced.failure);
    const admitted = await guard(described, context);
    if (typeof admitted === 'string') return problem(context, fail({ name: admitted }).failure);
    const { watch, whyEnded = async () => 'not_signed_in' as const, ...caller } = admitted;
    const share = await takeShare(context, described, admitted, limits);
    if (!share.ok) return problem(context, share.failure);
    const end = followSession(watch, share.value);
    const limited = isStranger && !described.waits ? limits : undefined;
    const refuseCut = async () => problem(context, fail({ name: await whyEnded() }).failure);
    const serve = () => served(call, { context, caller, end, limits: limited });
    try {
      const answer = await (limits && isKept(described, isStranger) ? keptAnswer(context, described, limits, serve) : serve());
      if (!isWorkOfSending(described)) share.value();
      const isCut = end.signal.aborted && answer.status >= 400;
      const sent = cutAnswer(isCut ? await refuseCut() : answer, end, described.shares === 'tables' ? limits?.precedence.pause : undefined);
      // The caller reads no body of a HEAD.
      if (context.req.method === 'HEAD') await sent.body?.cancel();
      return sent;
    } catch (error) {
      end.release();
      if (end.signal.aborted) return refuseCut();
      throw error;
    }
  };
}

/** Answers that are made while they are sent keep their place until the end. */
const isWorkOfSending = ({ shares }: Described): boolean => shares !== 'work' && shares !== undefined;

/** Returns what gives the place back. A client that has left while it waited needs no answer. */
async function takeShare(
  context: CallContext,
  { shares, largestBody }: Described,
  { principal, attendee }: Admitted,
  limits?: PublicLimits,
): Promise<Result<() => void>> {
  const share = shares ?? (largestBody === 'streamed' ? 'uploads' : undefined);
  if (!limits || share === undefined) return succeed(() => undefined);
  const person = principal ? personOf(principal) : attendee && `attendee:${attendee.id}`;
  const leave = await limits.take(context, share, person);
  if (!leave) return fail({ name: 'too_many_requests', detail: say('requests.tooMuch'), retryAfter: 5 });
  if (!context.req.raw.signal.aborted) return succeed(leave);
  leave();
  return overloaded;
}

const { failure: notSignedIn } = fail({ name: 'not_signed_in' });

const isKept = ({ keeps }: Described, isStranger: boolean): boolean => keeps === 'code' || (keeps === 'content' && isStranger);

async function keptAnswer(
  context: CallContext,
  described: Described,
  { kept, contentVersion }: PublicLimits,
  serve: () => Promise<Response>,
): Promise<Response> {
  // Parsed, so that parts of an address that mean nothing make no other answer.
  const query = parsedBy(described.query, context.req.query());
  if (!query.ok) return serve();
  const address = context.req.path + (described.query ? JSON.stringify(query.value) : '');
  return kept.answer(context, { address, version: described.keeps === 'code' ? 'code' : await contentVersion() }, serve);
}

interface Serving {
  readonly context: CallContext;
  readonly caller: Caller;
  readonly end: SessionEnd;
  /** Of a stranger, who takes a place. */
  readonly limits: PublicLimits | undefined;
}

/** A stranger takes a place once the body has arrived: a slow sender keeps no other waiting. */
async function served({ method, described, handle }: Call, { context, caller, end, limits }: Serving): Promise<Response> {
  const inPlace = (work: () => Promise<Response>) => (limits ? takePlace(context, limits, work) : work());
  async function answer({ sent, body, ...found }: Pick<Given<Described>, 'target' | 'query' | 'sent' | 'body'>): Promise<Response> {
    const parsed = parsedBy(described.body, body);
    if (!parsed.ok) return described.refused?.(context, { failure: parsed.failure, sent }) ?? problem(context, parsed.failure);
    return handle(context, { ...found, sent, body: parsed.value, ...caller });
  }
  async function find(proceed: (found: Pick<Given<Described>, 'target' | 'query'>) => Promise<Response>): Promise<Response> {
    const target = await targetOf(described, context, caller);
    if (!target.ok) return problem(context, target.failure);
    const query = parsedBy(described.query, context.req.query());
    return query.ok ? proceed({ target: target.value, query: query.value }) : problem(context, query.failure);
  }
  if (method === 'GET') return inPlace(() => find(async (found) => handle(context, { ...found, sent: nothing, body: undefined, ...caller })));
  return find(async (found) => {
    const bodyLimit = bodyLimitOf(described);
    if (!bodyLimit) context.req.raw = cutBody(context.req.raw, end);
    const received = bodyLimit ? await receiveBody(context, bodyLimit, end.signal) : succeed(undefined);
    if (!received.ok) return problem(context, received.failure);
    if (end.signal.aborted) return problem(context, notSignedIn);
    return inPlace(async () => {
      const sent = await sentTo(described, context);
      return sent.ok ? answer({ ...found, sent: sent.value, body: sent.value.body }) : problem(context, sent.failure);
    });
  });
}

/** Seconds after which it makes sense to try again. */
const overloaded = fail({ name: 'overloaded', retryAfter: 2 });

async function takePlace(context: CallContext, { precedence }: PublicLimits, work: () => Promise<Response>): Promise<Response> {
  const leave = await precedence.enter();
  if (!leave) return problem(context, overloaded.failure);
  try {
    return await work();
  } finally {
    leave();
  }
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
