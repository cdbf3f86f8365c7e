// The one place that turns failures into HTTP (RFC 9457): a sentence in the language of the request, and a reference into the log.
import { baseLanguage, type Failure, failureKinds, isLanguage, type Language } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import { formatSentence, formatSentences } from '@stem/model/texts/format-sentence';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { problemSchema } from '../openapi/failure-responses.ts';
import type { AnswerOf } from '../openapi/operation.ts';

export type Problem = AnswerOf<typeof problemSchema>;

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
