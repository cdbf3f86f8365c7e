// What a call of the api is, said in its route beside the handler. The document, its page and the tests of every call
// are made from these descriptions.
import { type FailureName, fail } from '@stem/model';
import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { RequestEnvironment } from '../http/environment.ts';
import { problem } from '../http/problem.ts';

/** A JSON Schema as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;
export type Shape = z.ZodType | JsonSchema;

/** Who may call: everybody, editors of the back office, signed-in attendees, either of these, or whoever watches the server. */
export type Access = 'public' | 'admin' | 'attendee' | 'people' | 'monitor';

export interface Operation {
  /** What it is about, in the plural; calls are grouped by it. */
  readonly noun: string;
  /** What it does, in a line without a full stop. */
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** What may stand behind the question mark. */
  readonly query?: z.ZodObject;
  /** A sentence about each part of the address whose name does not say enough. */
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: Shape;
  /** The content types of the body; JSON unless said. */
  readonly bodyTypes?: readonly string[];
  /** What a good call answers with; nothing for a 204. */
  readonly answer?: Shape;
  /** The content type of the answer; JSON unless said. */
  readonly answerType?: string;
  /** The status of a good answer: 200, or 204 without one, unless said. */
  readonly status?: number;
  /** Other good statuses, each with a sentence. */
  readonly alsoAnswers?: Readonly<Record<number, string>>;
  /** Headers of a good answer, each with a sentence. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether it saves: a good answer names the change in `Stem-Change`. */
  readonly saves?: true;
  /** What can go wrong beside what follows from the access, the address and the body. */
  readonly failures?: readonly FailureName[];
}

const operations = new WeakMap<object, Operation>();

/** Describes the handler that follows, and lets nobody but editors through where it says so. */
export function described(operation: Operation): MiddlewareHandler<RequestEnvironment> {
  const handler: MiddlewareHandler<RequestEnvironment> = async (context, next) =>
    operation.access === 'admin' && context.get('actor') === undefined ? problem(context, fail({ name: 'not_signed_in' }).failure) : next();
  operations.set(handler, operation);
  return handler;
}

/** The description a handler of the app carries, if it is one. */
export const operationOf = (handler: object): Operation | undefined => operations.get(handler);
