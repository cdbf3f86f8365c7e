import { expect, test } from 'vitest';
import { hyphenate } from './hyphens.ts';

/** The text with its invisible characters shown: · for a possible break, ~ for none. */
const shown = (text: string, lang = 'de') => hyphenate(text, lang).replaceAll('\u00ad', '·').replaceAll('\u2060', '~').replaceAll('\u00a0', '_');

test('long German words may break between their parts; other languages are not hyphenate', () => {
  expect(shown('Kulturkongresszentrumsgesellschaft')).toContain('trums·ge');
  expect(shown('Kulturkongresszentrumsgesellschaft', 'en')).not.toContain('·');
});

test.each([
  ['Wissenspartner', 'Wissens·partner'],
  ['Klinikinformationssysteme', 'Klinik·informations·systeme'],
  ['HealthcareCom', 'HealthcareCom'],
  ['SwissExecutive', 'SwissExecutive'],
])('no part of a word is a single letter, and names of products stay whole: %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  'Schalter·schluss',
  'Melde·termine',
  'Kapital·modell',
  'Kranken·versicherer',
  'Spitzen·risiko',
  'Erdbeben·deckung',
  'Sponsoren·programmen',
  'Anmelde·formularen',
  'Geschäfts·leitung',
  'Donnerstag·nachmittag',
  'Gebäude·versicherungen',
  'Infra·struktur·ausfällen',
])('a compound breaks at its joints only: %s', (expected) => {
  expect(shown(expected.replaceAll('·', ''))).toBe(expected);
});

test.each([
  ['Angelegenheiten', 'Ange·le·gen·heiten'],
  ['Baubewilligungsverfahren', 'Baube·wil·li·gungs·verfahren'],
])('a word, or a long part, without a joint breaks between syllables: %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  ['C-Level', 'C-~Level'],
  ['eine E-Mail-Adresse', 'eine E-~Mail-Adresse'],
  ['ein Start-up', 'ein Start-~up'],
  ['Start-up-Szene', 'Start-up-Szene'],
  ['Co-Innovation', 'Co-Innovation'],
  ['Anne-Sophie', 'Anne-Sophie'],
  ['10-15', '10-15'],
])('no line ends after a single letter or begins with two: %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each([
  ['Mittwoch, 14. April 2027', 'Mittwoch, 14._April 2027'],
  ['14.–15. April 2027', '14.–15._April 2027'],
  ['am 3. März', 'am 3._März'],
  ['um 9 Uhr', 'um 9 Uhr'],
])('a day and its month stay in one line: %s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test('an English date stays in one line as well', () => {
  expect(shown('14 April 2027', 'en')).toBe('14_April 2027');
});

test.each([
  'info@muster-ag.ch',
  'kontakt@kulturkongresszentrumsgesellschaft.ch',
  'https://www.kulturkongresszentrumsgesellschaft.ch/veranstaltungskalender',
  'www.kulturkongresszentrum-zg.ch',
])('an address contains no invisible characters, so that it can be copied: %s', (address) => {
  expect(shown(address)).toBe(address);
  expect(shown(`Schreiben Sie (${address}), die E-Mail kommt am 3. März an.`)).toBe(`Schreiben Sie (${address}), die E-~Mail kommt am 3._März an.`);
});

test('a text that was shown in one language before gets the breaks of the other', () => {
  for (const lang of ['en', 'de', 'en']) expect(shown('Geschäftsleitungsmitglieder', lang).length > 27).toBe(lang === 'de');
});
