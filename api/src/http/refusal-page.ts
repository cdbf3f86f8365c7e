// What a visitor sees whose browser runs no scripts and whose form was refused: why, and the way back to what they typed.
import { type Failure, failureKinds } from '@stem/model';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { plainPage } from './plain-page.ts';

/** What a form says when it was refused, in one language. */
export interface RefusalWords {
  readonly title: string;
  readonly back: string;
  readonly reasons: (failure: Failure) => readonly string[];
}

export interface RefusalOptions {
  readonly language: 'en' | 'de';
  /** The page of the form. */
  readonly back: string;
  readonly words: RefusalWords;
}

export function refusalPage(context: Context, failure: Failure, { language, back, words }: RefusalOptions) {
  const { status } = failureKinds[failure.name];
  if (failure.retryAfter !== undefined) context.header('retry-after', String(Math.ceil(failure.retryAfter)));
  const body = html`<ul>${words.reasons(failure).map((sentence) => html`<li>${sentence}</li>`)}</ul><p><a href="${back}">${words.back}</a></p>`;
  return plainPage(context, { language, title: words.title, body, status: status as ContentfulStatusCode }); // the catalogue holds statuses that have bodies
}
