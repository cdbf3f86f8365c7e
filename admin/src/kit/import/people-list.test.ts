import { expect, test } from 'vitest';
import { peopleOf, readList, tableOfPeople } from './people-list.ts';
import { type PersonText, peopleIn } from './person-text.ts';

const columns = ['email', 'salutation', 'first_name', 'last_name', 'company', 'position', 'formats', 'language'];
const headings = ['email', 'name', 'salutation', 'company', 'position', 'formats', 'language'].map((name) => ({
  ...{ name, label: name === 'position' ? 'Function' : name, isRequired: name === 'email', isLong: false },
}));
const valuesOf = (person: PersonText) => ({ ...person });
const attendees = { columns, headings, isKnownBy: ['email'], peopleIn: (line: string) => peopleIn(line).map(valuesOf) };
const read = (...lines: readonly string[]) => peopleOf(readList(lines.join('\n'), attendees), attendees);
const anna = { first_name: 'Anna', last_name: 'Keller', email: 'anna@alder.example' };
const kim = { first_name: 'Kim', last_name: 'Lou', email: 'kim@alder.example' };

test.each([
  ['an address', 'anna@alder.example', [{ email: 'anna@alder.example' }]],
  ['a line of a mail program', 'Anna Keller <anna@alder.example>', [anna]],
  ['recipients of Outlook', 'Keller, Anna <anna@alder.example>; Lou, Kim <kim@alder.example>', [anna, kim]],
  ['quoted names with commas', '"Keller, Anna" <anna@alder.example>, "Lou, Kim" <kim@alder.example>', [anna, kim]],
  ['addresses in a row', 'a@x.example; b@x.example, c@x.example d@x.example.', ['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@x.example` }))],
  ['a link', 'mailto:anna@alder.example?subject=Hello', [{ email: 'anna@alder.example' }]],
  ['an address in brackets', '<mailto:anna@alder.example>;', [{ email: 'anna@alder.example' }]],
  ['an address that is its own link', 'anna@alder.example <mailto:anna@alder.example>', [{ email: 'anna@alder.example' }]],
  ['an address behind a name', 'Anna Keller (anna@alder.example)', [anna]],
  ['a dot and a semicolon at the end', '• anna@alder.example.;', [{ email: 'anna@alder.example' }]],
  ['a head of a mail', 'To: Anna Keller <anna@alder.example>', [anna]],
  ['letters such as ü', 'Jörg Müller <jörg@müller.example>', [{ first_name: 'Jörg', last_name: 'Müller', email: 'jörg@müller.example' }]],
  ['a name of several words', 'Frau Anna von Arx <anna@alder.example>', [{ ...anna, salutation: 'Frau', last_name: 'von Arx' }]],
  ['a company in brackets', 'Keller Anna (Alder AG) <anna.keller@alder.example>', [{ ...anna, company: 'Alder AG', email: 'anna.keller@alder.example' }]],
  ['a function and a company', 'Anna Keller, CFO, Alder AG, anna@alder.example', [{ ...anna, position: 'CFO', company: 'Alder AG' }]],
  ['a company alone', 'Anna Keller, Alder AG <anna@alder.example>', [{ ...anna, company: 'Alder AG' }]],
  [
    'a title',
    'Keller, Prof. Dr. Anna <anna@alder.example>; Dr. Kim Lou <kim@alder.example>',
    [
      { ...anna, salutation: 'Prof. Dr.' },
      { ...kim, salutation: 'Dr.' },
    ],
  ],
  ['no address', 'Anna Keller', [{ email: 'Anna Keller' }]],
])('%s is read: %s', (_, line, people) => expect(read(line)).toEqual(people));

test.each([
  ['E-Mail;Vorname;Nachname;Firma;Funktion;Anrede;Anlass;Sprache', 'email;first_name;last_name;company;position;salutation;formats;language'],
  ['Email\tFirst Name\tSurname\tOrganisation\tJob title\tSalutation\tEvent\tLanguage', ''],
])('columns are known by their headings in both languages: %s', (head) => {
  const values = ['anna@alder.example', 'Anna', 'Keller', 'Alder AG', 'CEO', 'Frau', 'bankers', 'de'];
  expect(read(head, values.join(head.includes(';') ? ';' : '\t'))).toEqual([
    { ...anna, company: 'Alder AG', position: 'CEO', salutation: 'Frau', formats: 'bankers', language: 'de' },
  ]);
});

test('“Name” beside a first name is the last name, and alone it is both', () => {
  expect(read('Name,Vorname,Mail', 'Keller,Anna,anna@alder.example')).toEqual([anna]);
  expect(read('Name\tMail', 'Anna Keller\tanna@alder.example', '"Lou, Kim"\tkim@alder.example')).toEqual([anna, kim]);
});

test.each([
  ['Titel\tVorname\tName\tMail', ['Dr.', 'Anna', 'Keller'], { ...anna, salutation: 'Dr.' }],
  ['Anrede\tTitel\tVorname\tName\tFunktion\tMail', ['Frau', 'Prof. Dr.', 'Anna', 'Keller', 'CEO'], { ...anna, salutation: 'Frau Prof. Dr.', position: 'CEO' }],
  ['Title\tFirst name\tLast name\tMail', ['Ms', 'Anna', 'Keller'], { ...anna, salutation: 'Ms' }],
  ['Title\tFirst name\tLast name\tMail', ['CEO', 'Anna', 'Keller'], { ...anna, position: 'CEO' }],
])('“Titel” is what its cells say, a title before the name or a function: %s', (head, cells, person) =>
  expect(read(head, [...cells, anna.email].join('\t'))).toEqual([person]),
);

test('titles above the headings, blank lines and headings that are repeated are no people', () => {
  const sheet = ['Guests of the evening\t\t', '', 'Person\t\tContact', 'First name\tLast name\tE-mail', 'Anna\tKeller\tanna@alder.example', '\t\t'];
  expect(read(...sheet, 'First name\tLast name\tE-mail', 'Kim\tLou\tkim@alder.example')).toEqual([anna, kim]);
});

test('two addresses in a cell are two people, but not beside a name', () => {
  expect(read('Company\tE-mail', 'Alder AG\ta@alder.example; b@alder.example')).toEqual(
    ['a', 'b'].map((one) => ({ company: 'Alder AG', email: `${one}@alder.example` })),
  );
  expect(read('First name\tE-mail', 'Anna\ta@alder.example, b@alder.example')).toEqual([{ first_name: 'Anna', email: 'a@alder.example, b@alder.example' }]);
});

test('without headings the addresses are found, and what is beside them is for the editor to say', () => {
  expect(read('Anna Keller\tanna@alder.example', 'Kim Lou\tkim@alder.example')).toEqual([anna, kim]);
  const list = readList('Keller;Anna;anna@alder.example\nLou;Kim;kim@alder.example', attendees);
  expect(list.headings?.map(({ target }) => target)).toEqual([undefined, undefined, 'email']);
});

test('a column of addresses alone may have a heading', () =>
  expect(read('E-Mail', 'anna@alder.example', '', 'nobody')).toEqual([{ email: 'anna@alder.example' }, { email: 'nobody' }]));

test('of 200 lines 2 are no addresses, and all are there', () => {
  const lines = Array.from({ length: 200 }, (_, at) => (at % 100 === 7 ? `nobody ${at}` : `p${at}@alder.example`));
  const people = read('E-mail', ...lines);
  expect(people).toHaveLength(200);
  expect(people.filter(({ email }) => !email?.includes('@'))).toEqual([{ email: 'nobody 7' }, { email: 'nobody 107' }]);
});

test('the table for the server quotes its cells, each person on one line', () =>
  expect(tableOfPeople([{ email: 'anna@alder.example', company: ' Alder  "AG";\nZug' }], ['email', 'company', 'position'])).toBe(
    '"email";"company";"position"\n"anna@alder.example";"Alder ""AG"";\u2028Zug";""',
  ));
