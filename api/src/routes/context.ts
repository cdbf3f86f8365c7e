// What the routes of entities are given, and the body they read themselves.
import type { Pipeline } from '@stem/content-pipeline';
import { type Result, succeed } from '@stem/model';
import type { SaveContext } from '../content/save.ts';
import { readBody } from '../http/body.ts';
import type { CallContext } from '../http/call.ts';

export interface RouteContext extends SaveContext {
  readonly pipeline: () => Pipeline;
}

/** The JSON body; undefined when there is none, so that the schema says what is missing. */
export async function bodyOf(context: CallContext): Promise<Result<unknown>> {
  const sent = await readBody(context);
  return sent.ok ? succeed(sent.value.body) : sent;
}
