import { expect, expectTypeOf, test } from 'vitest';
import {
  type ByLanguage,
  completed,
  htmlLang,
  inLanguage,
  isComplete,
  lackingIn,
  languageCodes,
  languageNamed,
  languages,
  nameOfLanguage,
  otherLanguages,
} from './languages.ts';
import { textsLacking } from './texts/catalogue.ts';

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
  expect(['de', 'xx', ''].map((language) => inLanguage({ en: 'Team', de: 'Gruppe' }, language))).toEqual(['Gruppe', 'Team', 'Team']);
  const english = { title: 'Team', mail: { subject: 'Hello', ways: ['post', 'phone'] }, of: (name: string) => `of ${name}` };
  expect(completed(english, { mail: { ways: ['poste'] } })).toEqual({ ...english, mail: { subject: 'Hello', ways: ['poste'] } });
  expect(completed(english, undefined)).toBe(english);
});

test('texts are completed once, and keep those that the base language does not have', () => {
  const own = { title: 'Équipe', also: 'Aussi' };
  expect(completed({ title: 'Team' }, own)).toEqual(own);
  expect(completed({ title: 'Team' }, own)).toBe(completed({ title: 'Team' }, own));
});

test('a text that is missing in German does not compile, and it is known by its name', () => {
  const english = { title: 'Team', mail: { subject: 'Hello' } };
  expectTypeOf<{ en: string }>().not.toExtend<ByLanguage<string>>();
  expectTypeOf<{ en: typeof english; de: { title: string } }>().not.toExtend<ByLanguage<typeof english>>();
  expectTypeOf<{ en: typeof english; de: typeof english }>().toExtend<ByLanguage<typeof english>>();
  expect(lackingIn('de', { en: english, de: { title: 'Gruppe' } })).toEqual(['mail.subject']);
  expect(languageCodes.filter(isComplete).flatMap(textsLacking)).toEqual([]);
});
