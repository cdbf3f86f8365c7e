import { expect, test } from 'vitest';
import { htmlLang, inLanguage, languageNamed, languages, nameOfLanguage, otherLanguages } from './languages.ts';

test('the base language comes first, and no two languages share a code', () => {
  const codes = languages.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(otherLanguages).toEqual(codes.slice(1));
});

test('codes are short words in lower case, which addresses and columns may contain, and locales are known', () => {
  for (const { code, locale, html } of languages) {
    expect(code).toMatch(/^[a-z]{2,3}$/);
    for (const known of [locale, html]) expect(Intl.DateTimeFormat.supportedLocalesOf(known)).toEqual([known]);
  }
});

test('a text that names no language is taken for the base language', () => {
  expect(['de', 'en', 'xx', '', undefined].map(languageNamed)).toEqual(['de', 'en', 'en', 'en', 'en']);
  expect(htmlLang('de')).toBe('de-CH');
});

test('a language has a name in each other', () => {
  expect([nameOfLanguage('de', 'en'), nameOfLanguage('de', 'de'), nameOfLanguage('en', 'de')]).toEqual(['German', 'Deutsch', 'Englisch']);
});

test('what a language lacks is that of the base language', () => {
  expect([inLanguage({ en: 'Team', de: 'Gruppe' }, 'de'), inLanguage({ en: 'Team' }, 'de'), inLanguage({ en: 'Team', de: 'Gruppe' }, '')]).toEqual([
    'Gruppe',
    'Team',
    'Team',
  ]);
});
