// Signing in without scripts: what the forms of the login page send, where an answer leads, and what a refusal says.
import { type Language, languageNamed, localPath } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import type { Texts } from '@stem/model/texts/en/all';
import type { CallContext, Refusal } from '../../http/call.ts';
import { type RefusalWords, refusalPage } from '../../http/plain-page.ts';
import { problem } from '../../http/problem.ts';

export const languageIn = (body: unknown): Language => languageNamed(fieldIn(body, 'language'));

/** The event a form names, as in addresses; empty for an invalid name. */
function eventIn(body: unknown): string {
  const slug = fieldIn(body, 'format_slug');
  return typeof slug === 'string' && /^[\w-]{1,200}$/.test(slug) ? slug : '';
}

const fieldIn = (body: unknown, name: string): unknown => (typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined);

export const attendeePaths = {
  login: (slug: string, language: Language) => localPath(language, `/login/${slug}`),
  /** Where the code of the mail is typed. */
  code: (slug: string, language: Language) => localPath(language, `/login/${slug}#code`),
  dashboard: (slug: string, language: Language) => localPath(language, `/dashboard/${slug}`),
};

/** The page of the event a form names; the communities when it names none. */
export function eventPath(body: unknown): string {
  const slug = eventIn(body);
  return localPath(languageIn(body), slug === '' ? '/communities' : `/formats/${slug}`);
}

/** A page that says why and leads back to the step, where a browser sent the form by itself; else a problem. */
export const refuseLogin =
  (step: 'login' | 'code') =>
  (context: CallContext, { failure, sent }: Refusal): Response | Promise<Response> => {
    if (!sent.wantsPage) return problem(context, failure);
    const [slug, language] = [eventIn(sent.body), languageIn(sent.body)];
    const back = slug === '' ? eventPath(sent.body) : attendeePaths[step](slug, language);
    const sentences = textsIn(language).served.login;
    return refusalPage(context, failure, { language, back, words: { ...sentences, title: sentences.title[step], reasons: reasonsIn(sentences) } });
  };

const reasonsIn =
  (sentences: Texts['served']['login']): RefusalWords['reasons'] =>
  ({ name, errors = {} }) => {
    if (name === 'login_refused') return [sentences.refused];
    if (name === 'too_many_requests') return [sentences.later];
    if (name === 'not_found' || errors.format_slug !== undefined) return [sentences.event];
    const fields = (['email', 'code'] as const).filter((field) => errors[field] !== undefined);
    return fields.length > 0 ? fields.map((field) => sentences[field]) : [sentences.other];
  };
