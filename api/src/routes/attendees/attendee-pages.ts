// Signing in without scripts: what the forms of the login page send, where an answer leads, and what a refusal says.
import type { CallContext, Refusal } from '../../http/call.ts';
import { type RefusalWords, refusalPage } from '../../http/plain-page.ts';
import { problem } from '../../http/problem.ts';

type PageLanguage = 'en' | 'de';

export const languageIn = (body: unknown): PageLanguage => (fieldIn(body, 'language') === 'de' ? 'de' : 'en');

/** The event a form names, as in addresses; empty for an invalid name. */
function eventIn(body: unknown): string {
  const slug = fieldIn(body, 'format_slug');
  return typeof slug === 'string' && /^[\w-]{1,200}$/.test(slug) ? slug : '';
}

const fieldIn = (body: unknown, name: string): unknown => (typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined);

const prefixOf = (language: PageLanguage) => (language === 'de' ? '/de' : '');

export const attendeePaths = {
  login: (slug: string, language: PageLanguage) => `${prefixOf(language)}/login/${slug}`,
  /** Where the code of the mail is typed. */
  code: (slug: string, language: PageLanguage) => `${prefixOf(language)}/login/${slug}#code`,
  dashboard: (slug: string, language: PageLanguage) => `${prefixOf(language)}/dashboard/${slug}`,
};

/** The page of the event a form names; the communities when it names none. */
export function eventPath(body: unknown): string {
  const slug = eventIn(body);
  return `${prefixOf(languageIn(body))}/${slug === '' ? 'communities' : `formats/${slug}`}`;
}

/** A page that says why and leads back to the step, where a browser sent the form by itself; else a problem. */
export const refuseLogin =
  (step: 'login' | 'code') =>
  (context: CallContext, { failure, sent }: Refusal): Response | Promise<Response> => {
    if (!sent.wantsPage) return problem(context, failure);
    const [slug, language] = [eventIn(sent.body), languageIn(sent.body)];
    const back = slug === '' ? eventPath(sent.body) : attendeePaths[step](slug, language);
    return refusalPage(context, failure, { language, back, words: words[language][step] });
  };

interface Sentences {
  readonly email: string;
  readonly code: string;
  readonly event: string;
  readonly refused: string;
  readonly later: string;
  readonly other: string;
}

const english: Sentences = {
  email: 'Please enter an email address.',
  code: 'Please enter the code from the email.',
  event: 'There is no such event.',
  refused: 'This code is wrong, was used already, or is out of date. Please try logging in again.',
  later: 'There were too many tries. If you have got an email, its link signs you in here too; otherwise please try again later.',
  other: 'Something went wrong on our side. Please try again.',
};
const german: Sentences = {
  email: 'Bitte geben Sie eine E-Mail-Adresse ein.',
  code: 'Bitte geben Sie den Code aus der E-Mail ein.',
  event: 'Diesen Anlass gibt es nicht.',
  refused: 'Dieser Code ist falsch, wurde schon gebraucht oder ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  later: 'Es waren zu viele Versuche. Haben Sie eine E-Mail erhalten, meldet deren Link Sie auch hier an; sonst versuchen Sie es bitte später noch einmal.',
  other: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
};

const reasonsIn =
  (sentences: Sentences): RefusalWords['reasons'] =>
  ({ name, errors = {} }) => {
    if (name === 'login_refused') return [sentences.refused];
    if (name === 'too_many_requests') return [sentences.later];
    if (name === 'not_found' || errors.format_slug !== undefined) return [sentences.event];
    const fields = (['email', 'code'] as const).filter((field) => errors[field] !== undefined);
    return fields.length > 0 ? fields.map((field) => sentences[field]) : [sentences.other];
  };

const words: Readonly<Record<PageLanguage, Readonly<Record<'login' | 'code', RefusalWords>>>> = {
  en: {
    login: { title: 'Failed to send magic link', back: 'Back', reasons: reasonsIn(english) },
    code: { title: 'Authentication failed', back: 'Back', reasons: reasonsIn(english) },
  },
  de: {
    login: { title: 'Der Magic Link konnte nicht gesendet werden', back: 'Zurück', reasons: reasonsIn(german) },
    code: { title: 'Anmeldung fehlgeschlagen', back: 'Zurück', reasons: reasonsIn(german) },
  },
};
