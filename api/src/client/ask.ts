// Makes documented calls. What a call takes and answers is what the description in its route says, and nothing says it again.
import type { z } from 'zod';
import type { Call } from '../http/call.ts';
import type { DescribedBy } from '../openapi/operation.ts';
import type { Answer, Send, SentCall } from './request.ts';
import { at, type ListOptions, withOptions } from './resource.ts';

/** The calls that functions of routes make, by method and path: `GET /api/releases/:id`. Without those whose path is made of other texts. */
export type CallsOf<Make> = {
  readonly [C in MadeBy<Make> as IsPattern<C['path']> extends true ? never : `${C['method']} ${Plain<C['path']>}`]: C['described'];
};

type IsPattern<Path extends string> = Record<never, never> extends Record<Path, unknown> ? true : false;

type MadeBy<Make> = Make extends (...context: never[]) => infer Made
  ? Made extends readonly (infer C extends Call)[]
    ? C
    : Made extends Call
      ? Made
      : never
  : never;

/** Without what the router checks: `/api/publications/:id`. */
type Plain<Path> = Path extends `${infer Before}{${string}}${infer After}` ? `${Before}${After}` : Path;

type NamesIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}` ? Name | NamesIn<`/${Rest}`> : Path extends `${string}:${infer Name}` ? Name : never;

/** The body of a call; a form where only that can be sent. */
export type BodyOf<D> = D extends { readonly body: infer B extends z.ZodType }
  ? z.input<B>
  : D extends { readonly bodyTypes: readonly string[] }
    ? FormData
    : unknown;

type Asked<Key, D> = { readonly [Name in NamesIn<Key>]: string | number } & {
  readonly signal?: AbortSignal | undefined;
} & (D extends { readonly query: infer Q extends z.ZodType } ? Given<'query', z.input<Q>> : unknown) &
  (D extends { readonly body: unknown } ? { readonly body: BodyOf<D> } : unknown);

/** What has defaults may be left out. */
type Given<Name extends string, T> = object extends T ? { readonly [N in Name]?: T | undefined } : { readonly [N in Name]: T };

type AnswerTo<D> = D extends { readonly answer: infer S } ? DescribedBy<S> : undefined;

export type AskedFor<Calls, Key extends keyof Calls> =
  object extends Asked<Key, Calls[Key]> ? [asked?: Asked<Key, Calls[Key]>] : [asked: Asked<Key, Calls[Key]>];

export type Ask<Calls> = <Key extends keyof Calls & string>(call: Key, ...asked: AskedFor<Calls, Key>) => Promise<Answer<AnswerTo<Calls[Key]>>>;

interface AnyAsked {
  readonly query?: ListOptions;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** `Make` are the types of the functions that make the calls. */
export const askOf =
  <Make>(send: Send): Ask<CallsOf<Make>> =>
  (call, ...[asked = {}]) => {
    const { query, body, signal } = asked as AnyAsked; // as the description of the call wants it
    const [method, path] = (call as string).split(' ') as [SentCall['method'], string]; // as above
    return send({ method, path: withOptions(at(path, asked as Readonly<Record<string, string>>), query), body, signal }); // as above
  };
