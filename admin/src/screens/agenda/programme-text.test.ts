import { expect, test } from 'vitest';
import { readProgramme, withTranslation } from './programme-text.ts';

const read = (text: string, html = '') =>
  readProgramme({ text, html }).days.map(({ heading, sessions }) => [
    heading,
    ...sessions.map(({ time, title, title_de, speakers }) => [time, title, title_de, speakers]),
  ]);

test('lines with a time, a title and speakers, under the headings of their days', () => {
  expect(
    read(`Wednesday, 16 June 2027
09:00–09:45 Welcome – Anna Keller
9.45 – 10.30: Rail – and after – Urs Meier, Dr. Zoë Müller

• 10:30 Coffee
Thursday, 17 June 2027
from 8 am Breakfast by the lake`),
  ).toEqual([
    [
      'Wednesday, 16 June 2027',
      ['09:00–09:45', 'Welcome', '', ['Anna Keller']],
      ['09:45–10:30', 'Rail – and after', '', ['Urs Meier', 'Dr. Zoë Müller']],
      ['10:30', 'Coffee', '', []],
    ],
    ['Thursday, 17 June 2027', ['08:00', 'Breakfast by the lake', '', []]],
  ]);
});

test('a German programme', () => {
  expect(read('Mittwoch\n9 bis 9.45 Uhr Begrüssung – Anna Keller und Urs Meier\n12.15 Uhr Mittagessen')).toEqual([
    ['Mittwoch', ['09:00–09:45', 'Begrüssung', '', ['Anna Keller', 'Urs Meier']], ['12:15', 'Mittagessen', '', []]],
  ]);
});

test('a table with headings in any order, in both languages, with its days in a column', () => {
  expect(read('Tag\tZeit\tReferenten\tTitel\tTitle (German)\n1\t09:00\tAnna Keller\tWelcome\tBegrüssung\n2\t10.00\t\tWalk\tSpaziergang')).toEqual([
    ['Day 1', ['09:00', 'Welcome', 'Begrüssung', ['Anna Keller']]],
    ['Day 2', ['10:00', 'Walk', 'Spaziergang', []]],
  ]);
});

test.each([
  ['Titel (EN)', 'Titel (DE)'],
  ['Title EN', 'Title DE'],
  ['Titel Englisch', 'Titel Deutsch'],
  ['Titel (englisch)', 'Titel (deutsch)'],
  ['English', 'Deutsch'],
  ['Titel', 'Title (German)'],
  ['Titel (E)', 'Titel (D)'],
  ['Programmpunkt E', 'Programmpunkt D'],
])('the titles of both languages are in columns called %s and %s', (english, german) => {
  for (const [headings, cells] of [
    [`Zeit\t${english}\t${german}`, '09:00\tWelcome\tBegrüssung'],
    [`Zeit\t${german}\t${english}`, '09:00\tBegrüssung\tWelcome'],
  ])
    expect(read(`${headings}\n${cells}`)).toEqual([['', ['09:00', 'Welcome', 'Begrüssung', []]]]);
});

test('a mail with tabs behind its times is read as one with spaces', () => {
  const mail = '08.30\t\tRegistration and coffee\n09.00–09.45\tCold chains – Anna Keller\n10.30\t\tWalk';
  expect(read(mail)).toEqual(read(mail.replaceAll(/\t+/g, ' ')));
  expect(read(mail)).toEqual([
    ['', ['08:30', 'Registration and coffee', '', []], ['09:00–09:45', 'Cold chains', '', ['Anna Keller']], ['10:30', 'Walk', '', []]],
  ]);
});

test('a table without headings, with days between its lines and the end in a column of its own', () => {
  expect(read('Day 1\t\t\n09:00\t09:45\tWelcome\tAnna Keller\n10:00\t11:00\tRail\t')).toEqual([
    ['Day 1', ['09:00–09:45', 'Welcome', '', ['Anna Keller']], ['10:00–11:00', 'Rail', '', []]],
  ]);
});

test('a file with semicolons', () => {
  expect(read('Time;Title;Speaker\n09:00;"Rail; road";Anna Keller / Urs Meier\nafter lunch;Walk;')).toEqual([
    ['', ['09:00', 'Rail; road', '', ['Anna Keller', 'Urs Meier']], ['after lunch', 'Walk', '', []]],
  ]);
});

test('a title with a dash stays whole where no names follow', () => {
  expect(read('09:00 Lunch – by the lake\n10:00 Open end – a talk')).toEqual([
    ['', ['09:00', 'Lunch – by the lake', '', []], ['10:00', 'Open end – a talk', '', []]],
  ]);
});

test('a second programme gives the German titles, or does not fit', () => {
  const english = readProgramme({ text: '09:00 Welcome\n10:00 Coffee', html: '' }).days;
  const german = readProgramme({ text: '9.00 Uhr Begrüssung\n10.00 Uhr Kaffee', html: '' }).days;
  expect(withTranslation(english, 'de', german)?.[0]?.sessions.map(({ title_de }) => title_de)).toEqual(['Begrüssung', 'Kaffee']);
  expect(withTranslation(english, 'de', german.slice(1))).toBeUndefined();
});

test('nothing is read from nothing', () => {
  expect(read('')).toEqual([]);
  expect(read('Programme to follow')).toEqual([]);
});
