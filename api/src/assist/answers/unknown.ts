// Says that the site does not know, and whom to ask.
import type { House } from './house-content.ts';
import type { AnswerLanguage } from './language.ts';
import { link, type Statement } from './wording.ts';

export const sayUnknown = (lang: AnswerLanguage, { email, phone }: Pick<House, 'email' | 'phone'>, what?: string): Statement => {
  const about = what === undefined ? '' : what;
  const reach = [phone, email && `[${email}](mailto:${email})`].filter(Boolean).join(', ');
  const ways = reach === '' ? '' : lang === 'de' ? ` (${reach})` : ` (${reach})`;
  return {
    text:
      lang === 'de'
        ? `${about || 'Das weiss ich nicht: Auf dieser Website finde ich dazu nichts.'} Das Management Office hilft gerne weiter${ways}: ${link(lang, 'Kontakt', '/contact')}.`
        : `${about || 'I do not know that: I find nothing about it on this site.'} The Management Office will be glad to help${ways}: ${link(lang, 'Contact', '/contact')}.`,
    paths: ['/contact'],
    isUnknown: true,
  };
};
