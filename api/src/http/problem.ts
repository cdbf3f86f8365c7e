// The one place that turns failures into HTTP (RFC 9457): a sentence in the language of the request, and a reference into the log.
import { baseLanguage, type Failure, type FailureName, failureKinds, isLanguage, type Language } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import { formatSentence, formatSentences } from '@stem/model/texts/format-sentence';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';

export const problemSchema = z.object({
  name: z.enum(Object.keys(failureKinds) as FailureName[]).meta({ description: 'Permanent: programs may rely on it' }), // the catalogue's own names
  status: z.int(),
  title: z.string().meta({ description: 'What happened, in words that apply to every failure of this name' }),
  detail: z.string().meta({ description: 'What happened this time, for people to read' }),
  hint: z.string().meta({ description: 'What to do about it' }),
  errors: z.record(z.string(), z.string()).optional().meta({ description: 'Messages by field' }),
  current: z.unknown().optional().meta({ description: 'After a conflict: the stored record' }),
  reference: z.string().meta({ description: 'The id of the request in the log' }),
});

export type Problem = Readonly<z.output<typeof problemSchema>>;

export function problem(context: Context, { retryAfter, ...failure }: Failure): Response {
  context.set('failure', failure.name);
  const { status } = failureKinds[failure.name];
  const body: Problem = { status, ...inWords(failure, languageAsked(context)), reference: context.get('requestId') };
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' };
  return context.body(JSON.stringify(body), status as ContentfulStatusCode, {
    ...headers,
    ...(retryAfter !== undefined && { 'retry-after': String(Math.ceil(retryAfter)) }),
  }); // the catalogue holds statuses that have bodies
}

export function inWords<F extends Omit<Failure, 'retryAfter'>>({ detail, errors, ...failure }: F, language: string) {
  const texts = textsIn(language).failures[failure.name];
  return {
    ...texts,
    ...failure,
    detail: detail === undefined ? texts.title : formatSentence(detail, language),
    ...(errors && { errors: formatSentences(errors, language) }),
  };
}

/** The language of an answer: the first of `Accept-Language` that there is, as browsers and the back office send it. */
export function languageAsked({ req }: Pick<Context, 'req'>): Language {
  const asked = parseAccept(req.header('accept-language') ?? '').map(({ type }) => type.split('-', 1)[0]?.toLowerCase());
  return asked.find(isLanguage) ?? baseLanguage;
}
