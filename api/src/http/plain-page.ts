// Pages the api renders itself, for browsers without scripts: legible, and limited to sending their own forms.
import { type Failure, failureKinds, htmlLang, type Language, languageOfPath, themeOf } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { inWords, type Problem } from './problem.ts';

export interface PlainPage {
  readonly language: Language;
  readonly title: string;
  /** The field of an event, around the title. */
  readonly field?: { readonly colour: string | null; readonly facts: readonly string[] };
  readonly body: HtmlEscapedString | Promise<HtmlEscapedString>;
  readonly status?: ContentfulStatusCode;
}

const style = `body{margin:0;background:#fff;color:#14181a;font:1.0625rem/1.45 'Helvetica Neue',Helvetica,Arial,sans-serif}
main,.field{padding:2.5rem 1.5rem}main>*{max-width:40rem}main>:first-child{margin-top:0}h1{font-size:2.25rem;line-height:1.1;letter-spacing:-.02em;margin:0 0 1.5rem;overflow-wrap:anywhere}
.field p{margin:0}.field h1{margin:.5rem 0 0;font-size:clamp(2.25rem,8vw,4rem);line-height:1}li{margin:.4rem 0}a{color:inherit}
dl{display:flex;flex-wrap:wrap;gap:1rem 3.5rem;margin:2rem 0 3rem}dl div{display:flex;flex-direction:column-reverse}dd{margin:0;font-size:3rem;font-weight:700;line-height:1.1}
.files{padding:0;list-style:none}.files li{margin:0;padding:.9rem 0;border-top:1px solid #cdd3d3}.files p{margin:.2rem 0;color:#51595c}
input,textarea{box-sizing:border-box;width:100%;padding:.7rem;border:1px solid #14181a;border-radius:2px;font:inherit}
button{min-height:3rem;padding:.7rem 1.15rem;border:1px solid #14181a;border-radius:2px;background:#fff;color:inherit;font:inherit;font-weight:500}`;

const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Its forms name where they come from, which the api asks of every form. */
export function plainPage(context: Context, { language, title, field, body, status = 200 }: PlainPage) {
  context.header('content-security-policy', policy);
  const theme = themeOf(field?.colour ?? null);
  const facts = field?.facts.map((fact, place) => html`${place > 0 && html`<br>`}${fact}`);
  const page = html`<!doctype html>
<html lang="${htmlLang(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="same-origin">
<title>${title}</title><style>${raw(style)}</style></head>
<body>${field && html`<header class="field" style="background:${theme.colour};color:${theme.text}"><p>${facts}</p><h1>${title}</h1></header>`}
<main>${!field && html`<h1>${title}</h1>`}${body}</main></body>
</html>`;
  return context.html(page, status);
}

/** For a visitor whose page cannot be served now, in the language of its address. */
export function unavailablePage(context: Context, { name, retryAfter = 10 }: Pick<Failure, 'retryAfter' | 'name'>) {
  const language = languageOfPath(context.req.path);
  const { title, sentence } = textsIn(language).served.unavailable;
  context.header('retry-after', String(Math.ceil(retryAfter)));
  context.header('cache-control', 'no-store');
  return plainPage(context, { language, title, body: html`<p>${sentence}</p>`, status: failureKinds[name].status as ContentfulStatusCode }); // as below
}

/** What a form says when it was refused, in one language. */
export interface RefusalWords {
  readonly title: string;
  readonly back: string;
  readonly reasons: (refused: Pick<Problem, 'name' | 'detail' | 'errors'>) => readonly string[];
}

export interface RefusalOptions {
  readonly language: Language;
  readonly back: string;
  readonly words: RefusalWords;
}

/** For a browser without scripts whose form was refused: the reasons, and a link back to what was typed. */
export function refusalPage(context: Context, failure: Failure, { language, back, words }: RefusalOptions) {
  const { status } = failureKinds[failure.name];
  if (failure.retryAfter !== undefined) context.header('retry-after', String(Math.ceil(failure.retryAfter)));
  const body = html`<ul>${words.reasons(inWords(failure, language)).map((sentence) => html`<li>${sentence}</li>`)}</ul><p><a href="${back}">${words.back}</a></p>`;
  return plainPage(context, { language, title: words.title, body, status: status as ContentfulStatusCode }); // the catalogue has only statuses with bodies
}
