// What routes are given, and the two ways they end.
import type { Pipeline } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import { fail, type Result } from '@stem/model';
import type { Context } from 'hono';
import { type SaveContext, type Saved, save } from '../content/save.ts';
import type { Writing } from '../content/writing.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { parseJson } from '../http/parse-json.ts';
import { problem } from '../http/problem.ts';

export interface RouteContext extends SaveContext {
  readonly database: Database;
  readonly pipeline: () => Pipeline;
}

type Request = Context<RequestEnvironment>;

export const isEditor = (context: Request): boolean => context.get('actor') !== undefined;

/** The JSON body; undefined when there is none, so that the schema says what is missing. */
export async function bodyOf(context: Request): Promise<Result<unknown>> {
  const text = await context.req.text();
  if (text === '') return { ok: true, value: undefined };
  if (!isJson(context.req.header('content-type'))) return fail({ name: 'unsupported_type', detail: 'Send JSON, as application/json' });
  return parseJson(text);
}

const isJson = (type = ''): boolean => /^application\/json\s*(?:;|$)/i.test(type.trim());

/**
 * Saves under the name of whoever is signed in and answers with what `show` makes of the value. The header
 * `Stem-Change` names the change, so that the client can learn when it is live.
 */
export async function answerSave<T>(
  context: Request,
  unit: (writing: Writing) => Promise<Result<T>>,
  { show, status = 200, ...saving }: SaveContext & { readonly show: (value: T) => unknown; readonly status?: 200 | 201 },
): Promise<Response> {
  const saved: Result<Saved<T>> = await save(context.get('actor') ?? 'unknown', unit, saving);
  if (!saved.ok) return problem(context, saved.failure);
  if (saved.value.seq !== undefined) context.header('Stem-Change', String(saved.value.seq));
  // What was there already is not created.
  return context.json((await show(saved.value.value)) as object, saved.value.seq === undefined ? 200 : status); // rows are plain JSON
}
