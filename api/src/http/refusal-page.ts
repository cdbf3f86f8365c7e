// What a visitor sees whose browser runs no scripts and whose form was refused: why, and the way back to what they typed.
import { type Failure, failureKinds } from '@stem/model';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const english = {
  title: 'Your message was not sent',
  back: 'Go back; what you typed is still there',
  later: 'Many messages have come from your network. Please try again later, or telephone.',
};
const german: typeof english = {
  title: 'Ihre Nachricht wurde nicht gesendet',
  back: 'Zurück; was Sie geschrieben haben, ist noch da',
  later: 'Aus Ihrem Netz sind viele Nachrichten gekommen. Bitte versuchen Sie es später noch einmal, oder rufen Sie an.',
};

const style = `body{margin:0;background:#fff;color:#14181a;font:1.0625rem/1.45 system-ui,sans-serif}
main{max-width:40rem;padding:3rem 1.5rem}h1{font-size:2rem;line-height:1.1;margin:0 0 1.5rem}li{margin:.4rem 0}a{color:inherit}`;

export interface RefusalOptions {
  readonly language: 'en' | 'de';
  /** The page of the form. */
  readonly back: string;
}

export function refusalPage(context: Context, failure: Failure, { language, back }: RefusalOptions) {
  const words = language === 'de' ? german : english;
  const sentences = failure.name === 'too_many_requests' ? [words.later] : Object.values(failure.errors ?? { all: failure.detail });
  const { status } = failureKinds[failure.name];
  if (failure.retryAfter !== undefined) context.header('retry-after', String(Math.ceil(failure.retryAfter)));
  context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
  const page = html`<!doctype html>
<html lang="${language === 'de' ? 'de-CH' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${words.title}</title><style>${style}</style></head>
<body><main><h1>${words.title}</h1><ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul><p><a href="${back}">${words.back}</a></p></main></body>
</html>`;
  return context.html(page, status as ContentfulStatusCode); // the catalogue holds statuses that have bodies
}
