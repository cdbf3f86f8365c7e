// The description of a call beside its handler. The app enforces it; the document and the tests of every call are made from it.
import type { FailureName, Permission, Sentence } from '@stem/model';
import type { z } from 'zod';
import type { Limit } from '../limits/request-limit.ts';
import type { ShareName } from '../limits/shares.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;
/** One whose values have a type, such as the rows of an entity. */
export type SchemaOf<T> = JsonSchema & { readonly [described]?: T };
declare const described: unique symbol;
export type Shape = z.ZodType | JsonSchema;

export type DescribedBy<S> = S extends z.ZodType ? z.output<S> : S extends SchemaOf<infer T> ? T : unknown;
/** An answer as its schema describes it. Nothing of it is changed once it is made. */
export type AnswerOf<S extends z.ZodType> = Unchanged<z.output<S>>;
type Unchanged<T> = unknown extends T ? T : { readonly [K in keyof T]: Unchanged<T[K]> };

/** Who may call: all clients, editors of the back office, signed-in attendees, either of these, or a program that monitors the server. */
export type Access = 'public' | 'admin' | 'attendee' | 'people' | 'monitor';

export interface Operation {
  /** The subject, in the plural; calls are grouped by it. */
  readonly noun: string;
  /** What it does, in a line without a full stop. */
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** What an editor or a program must be permitted; of its own events is enough to be let through. Every call needs one that not everybody may make. */
  readonly needs?: Permission | readonly Permission[];
  /** Whether it decides who comes in, and asks for a sign-in of the last ten minutes. */
  readonly fresh?: true;
  /** A zod schema is enforced; a JSON Schema describes a query that the handler parses. */
  readonly query?: Shape;
  /** A sentence about each part of the address whose name does not say enough. */
  readonly path?: Readonly<Record<string, string>>;
  /** A zod schema is enforced; a JSON Schema describes what a verb of the content parses. */
  readonly body?: Shape;
  /** The content types of the body; JSON unless said. */
  readonly bodyTypes?: readonly string[];
  /** The answer of a good call; nothing for a 204. */
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
  /** The largest body in bytes, the message for a larger one, and the milliseconds in which it must arrive; `streamed` where the handler counts itself. */
  readonly largestBody?: { readonly bytes: number; readonly detail?: Sentence; readonly within?: number } | 'streamed';
  /** How often one network may make the call without a session of the back office; counted before anything is read. */
  readonly limit?: Limit;
  /** What it takes long for or much of: a person has few of these under way at a time, for as long as the answer is sent. */
  readonly shares?: ShareName;
  /** The answer for strangers is kept until content changes; one that shows only the code, for all and for as long as the server runs. */
  readonly keeps?: 'content' | 'code';
  /** It waits for something else, such as a model, and takes no place among the strangers that are served at once. */
  readonly waits?: true;
  /** Failures beside those that follow from the access, the address and the body. */
  readonly failures?: readonly FailureName[];
}

const operations = new WeakMap<object, Operation>();

/** Remembers the description of a handler of the app. */
export function describeHandler<Handler extends object>(handler: Handler, operation: Operation): Handler {
  operations.set(handler, operation);
  return handler;
}

/** The description a handler of the app carries, if it is one of a call. */
export const operationOf = (handler: object): Operation | undefined => operations.get(handler);
