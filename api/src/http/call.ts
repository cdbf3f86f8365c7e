// One way to write a route: its description, which the app enforces, and the handler, which is given what was parsed.
import type { Fail, Failure, FailureName, Result } from '@stem/model';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Operation } from '../openapi/operation.ts';
import type { Principal } from '../sessions/principal.ts';
import type { Attendee } from '../views/attendees.ts';
import type { SentBody } from './body.ts';
import type { RequestEnvironment } from './environment.ts';
import { problem } from './problem.ts';
import type { WatchSession } from './session-end.ts';

export type CallContext<Path extends string = string> = Context<RequestEnvironment, Path>;

/** What a route says of its call: the description for callers, and what only the app needs. */
export interface Described extends Operation {
  /** Finds what the address names, after the caller is let through and before the body is read. */
  readonly target?: (context: CallContext, caller: Caller) => Promise<Result<unknown>>;
  /** Answers a refused body in place of a problem: a browser that sent a form waits for a page. */
  readonly refused?: (context: CallContext, refusal: Refusal) => Response | Promise<Response>;
}

export interface Refusal {
  readonly failure: Failure;
  readonly sent: SentBody;
}

export interface Caller {
  readonly actor: string | undefined;
  readonly attendee: Attendee | undefined;
  /** The editor, and what they may do. */
  readonly principal: Principal | undefined;
}

/** What a handler works with. What is described by a zod schema is parsed; a JSON Schema describes what the verb parses. */
export interface Given<D extends Described> {
  readonly query: ParsedBy<D['query']>;
  readonly body: ParsedBy<D['body']>;
  /** The body before it was parsed, and whether a browser has sent it by itself. */
  readonly sent: SentBody;
  readonly target: FoundBy<D['target']>;
  readonly actor: D['access'] extends 'admin' ? string : string | undefined;
  readonly principal: D['access'] extends 'admin' ? Principal : Principal | undefined;
  readonly attendee: D['access'] extends 'attendee' ? Attendee : Attendee | undefined;
}

type FoundBy<Target> = Target extends (...input: never[]) => Promise<Result<infer Found>> ? Found : undefined;
type ParsedBy<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export interface Call<M extends Method = Method, Path extends string = string, D extends Described = Described> {
  readonly method: M;
  /** As the router reads it: `/api/publications/:id{[0-9]+}`. */
  readonly path: Path;
  readonly described: D;
  /** A method, so that handlers of narrower descriptions fit: `enforced` gives each what its description promises. */
  handle(context: CallContext, given: Given<Described>): Response | Promise<Response>;
}

/** What a handler answers: a refusal becomes a problem. */
export type HandlerAnswer = Response | Fail;

export const respond = (context: CallContext, answer: HandlerAnswer): Response => ('failure' in answer ? problem(context, answer.failure) : answer);

type Handler<Path extends string, D extends Described> = (context: CallContext<Path>, given: Given<D>) => HandlerAnswer | Promise<HandlerAnswer>;

const by =
  <M extends Method>(method: M) =>
  <Path extends string, const D extends Described>(path: Path, described: D, handle: Handler<Path, D>): Call<M, Path, D> => ({
    method,
    path,
    described,
    async handle(context: CallContext<Path>, given: Given<D>) {
      return respond(context, await handle(context, given));
    },
  });

export const call = { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE'), options: by('OPTIONS') };

/** A caller who is let through, and the session that lets them. */
export interface Admitted extends Caller {
  readonly watch?: WatchSession;
  /** Why the call was broken off; as without a session unless given. */
  readonly whyEnded?: () => Promise<Ended>;
}

type Ended = Extract<FailureName, 'not_signed_in' | 'not_allowed' | 'fresh_sign_in_needed'>;

/** Decides whether a call is let through; the name of the failure when it is not. */
export type Guard = (asked: Pick<Operation, 'access' | 'needs' | 'fresh'>, context: CallContext) => Promise<Admitted | Ended>;
