// Guests as tables: the plan of an import, the import itself, what it refuses as a whole, and the export that it reads again.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../../test/attendee.ts';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import type { GuestImportReport } from './guests.ts';

let stem: Stem;
let event: string;
let other: string;
beforeEach(async () => {
  stem = await openStem();
  event = (await makeExample('event_formats', stem, { slug: 'bankers' })).id;
  other = (await makeExample('event_formats', stem, { slug: 'insurers' })).id;
  await stem.logged();
});
afterEach(() => stem.close());

const path = '/api/formats/bankers/guests/import';
const send = { as: 'editor', method: 'POST', path, headers: { 'content-type': 'text/csv' } } as const;
const importing = async (body: string, query = '') => {
  const response = await stem.request(`${path}${query}`, { ...send, body });
  expect(response.status).toBe(200);
  return (await response.json()) as GuestImportReport; // described so
};
const guests = () => stem.read('/api/formats/bankers/guests', 'editor') as Promise<Record<string, unknown>[]>; // the api answers with rows
const makeGuest = (values: Record<string, unknown>) => makeExample('guests', stem, { format_id: event, email: null, ...values });
const outcomes = ({ lines }: Pick<GuestImportReport, 'lines'>) => lines.map(({ outcome }) => outcome);

test('a table as assistants write it is planned line by line, and imported as planned in one save', async () => {
  const block = await makeExample('partner_blocks', stem, { format_id: event });
  const partner = await makeExample('partners', stem, { block_id: block.id, name: 'Alder Bank AG' });
  await stem.logged();
  const table = [
    'Anrede;Vorname;Name;Firma;Funktion;E-Mail;Sprache;Stand;Vorgeschlagen von;Tisch;Bemerkung;Essen',
    'Frau Dr.;Anna;Keller;Birke AG;CFO;Anna@birke.example;Deutsch;Zugesagt;alder bank;12;Kommt später;vegan',
    'Herr;Urs;Meier;;;;;;;;;',
    ';;;;;lou@birke.example;;;;;;',
  ].join('\r\n');
  const written = { counts: { created: 3, updated: 0, unchanged: 0, asked: 0, refused: 0 }, unknown_columns: [] };
  await play({ ...send, name: 'dry', path: `${path}?dry=1`, body: table, status: 200, answer: { dry: true, ...written } }, stem);
  expect(await guests()).toEqual([]);

  await play(
    { ...send, name: 'import', body: table, status: 200, answer: written, logged: ['insert guests', 'insert users', 'insert guests', 'insert guests'] },
    stem,
  );
  expect(await stem.read('/api/users', 'editor')).toMatchObject([{ email: 'anna@birke.example', authorized_formats: [event] }]);
  expect(await guests()).toMatchObject([
    {
      name: 'Keller, Dr. Anna',
      ...{ salutation: 'ms', first_name: 'Dr. Anna', company: 'Birke AG', position: 'CFO', email: 'anna@birke.example', language: 'de' },
      ...{ state: 'accepted', partner_id: partner.id, table_number: '12', note: 'Kommt später', diet: 'vegan' },
    },
    { name: 'Meier, Urs', salutation: 'mr', email: null, company: null },
    { name: 'lou@birke.example', state: 'noted', language: 'en' },
  ]);
  await play({ ...send, name: 'again', body: table, status: 200, answer: { counts: { unchanged: 3 } } }, stem);
});

test('an export is read again without a difference, in either language', async () => {
  const block = await makeExample('partner_blocks', stem, { format_id: event });
  const partner = await makeExample('partners', stem, { block_id: block.id, name: 'Alder, Bank & Co' });
  await makeGuest({
    salutation: 'mr',
    first_name: 'Urs',
    last_name: 'Meier',
    state: 'declined',
    partner_id: partner.id,
    companion: '+41 79',
    note: 'Zwei\nZeilen',
  });
  await makeGuest({ first_name: 'Urs', last_name: 'Meier', company: 'Birke AG', table_number: '=1' });
  const anna = await makeGuest({ last_name: 'Keller', email: 'anna@birke.example', language: 'de', diet: 'vegan' });
  await makeGuest({ first_name: 'Bo', stands_for: anna.id });
  // What is known of her elsewhere would otherwise be filled in.
  await makeUser(stem, 'anna@birke.example', [event]);
  await stem.logged();
  for (const language of ['en', 'de']) {
    const exported = await stem.request(`/api/guests.csv?format_id=${event}`, { as: 'editor', headers: { 'accept-language': language } });
    const text = await exported.text();
    expect(text.split('\r\n')[0]).toContain(language === 'de' ? '"Vorname";"Nachname"' : '"First name";"Last name"');
    const report = await importing(text);
    expect(report).toMatchObject({ unknown_columns: [], counts: { created: 0, updated: 0, unchanged: 4, asked: 0, refused: 0 } });
    expect(report.lines.flatMap(({ differs }) => differs)).toEqual([]);
  }
  expect(await stem.logged()).toEqual([]);
});

test('an address is one guest of the event: a line fills in what is empty, and replaces nothing unless asked', async () => {
  const anna = await makeGuest({ first_name: 'Anna', last_name: 'Keller', email: 'anna@birke.example', company: 'Birke AG' });
  await makeExample('guests', stem, { format_id: other, email: 'anna@birke.example', last_name: 'Elsewhere' });
  await stem.logged();
  const table = 'Email;Company;Table\r\nANNA@birke.example;Ahorn AG;3\r\nanna@birke.example;;4';
  expect((await importing(table, '?dry=1')).lines).toMatchObject([
    { outcome: 'updated', filled: ['table_number'], differs: [{ column: 'company', before: 'Birke AG', after: 'Ahorn AG' }] },
    { outcome: 'unchanged', repeats: 2, differs: [{ column: 'table_number', before: '3', after: '4' }] },
  ]);
  await play({ ...send, name: 'fills in', body: table, status: 200, answer: { counts: { updated: 1, unchanged: 1 } }, logged: ['update guests'] }, stem);
  expect(await guests()).toMatchObject([{ id: anna.id, company: 'Birke AG', table_number: '3' }]);
  await importing(table, '?replace=1');
  expect(await guests()).toMatchObject([{ id: anna.id, company: 'Ahorn AG', table_number: '4' }]);
});

test('a line with the name of another guest is not imported until it says whom it is about', async () => {
  const urs = await makeGuest({ first_name: 'Urs', last_name: 'Meier', company: 'Birke AG' });
  await stem.logged();
  const table = (...which: string[]) =>
    ['First name;Last name;Email;Which', `Dr. Urs;Meier;urs@alder.example;${which[0]}`, `Meier;Urs;urs@ahorn.example;${which[1]}`].join('\r\n');
  expect((await importing(table('', ''), '?dry=1')).lines).toMatchObject([
    { outcome: 'asked', like: [{ which: urs.id, values: { company: 'Birke AG' } }] },
    { outcome: 'asked', like: [{ which: urs.id }] },
  ]);
  const refused = { status: 400, name: 'asks', answer: { errors: { 'line 2': expect.any(String), 'line 3': expect.any(String) } } };
  await play({ ...send, ...refused, body: table('', ''), failure: 'invalid_input' }, stem);
  expect(await guests()).toHaveLength(1);

  // Once the first is a guest of its own, the second may be either.
  expect((await importing(table('new', ''), '?dry=1')).lines[1]).toMatchObject({ outcome: 'asked', like: [{ which: urs.id }, { which: 'line 2' }] });
  await importing(table(urs.id, 'new'));
  expect(await guests()).toMatchObject([
    { id: urs.id, first_name: 'Urs', email: 'urs@alder.example', company: 'Birke AG' },
    { first_name: 'Meier', email: 'urs@ahorn.example' },
  ]);
});

test('a line that says nothing else than a guest of its name is that guest, and several of one name keep apart', async () => {
  await makeGuest({ first_name: 'Urs', last_name: 'Meier', company: 'Birke AG' });
  await makeGuest({ first_name: 'Urs', last_name: 'Meier', company: 'Ahorn AG' });
  await stem.logged();
  const report = await importing('Vorname;Nachname;Firma\nUrs;Meier;Ahorn AG\nUrs;Meier;Birke AG\nUrs;Meier;', '?dry=1');
  expect(outcomes(report)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  expect(outcomes(await importing('Vorname;Nachname;Firma\nUrs;Meier;Linde AG', '?dry=1'))).toEqual(['asked']);
});

test('a new guest is filled in from what is known of the address, which a line overrules', async () => {
  await makeExample('guests', stem, {
    format_id: other,
    email: 'kim@birke.example',
    last_name: 'Brunner',
    company: 'Birke AG',
    position: 'CFO',
    diet: 'vegan',
  });
  await makeExample('users', stem, { email: 'kim@birke.example', first_name: 'Kim', position: 'CEO', language: 'de' });
  await stem.logged();
  const table = 'E-Mail;Firma\nkim@birke.example;Ahorn AG';
  expect((await importing(table, '?dry=1')).lines).toMatchObject([{ outcome: 'created', borrowed: ['first_name', 'last_name', 'position', 'language'] }]);
  await importing(table);
  expect(await guests()).toMatchObject([
    { name: 'Brunner, Kim', company: 'Ahorn AG', position: 'CEO', language: 'de', diet: null, email: 'kim@birke.example' },
  ]);
});

test.each([
  ['no address', 'Vorname;E-Mail\nAnna;anna@', 'email'],
  ['two addresses', 'Vorname;E-Mail\nAnna;anna@birke.example, bo@birke.example', 'email'],
  ['nothing to know a person by', 'Firma\nBirke AG', 'last_name'],
  ['a state that does not exist', 'Vorname;Stand\nAnna;vielleicht', 'state'],
  ['a language that does not exist', 'Vorname;Sprache\nAnna;Latein', 'language'],
  ['a partner of another event', 'Vorname;Vorgeschlagen von\nAnna;Elsewhere AG', 'partner_id'],
  ['a table number that is too long', `Vorname;Tisch\nAnna;${'1'.repeat(21)}`, 'table_number'],
])('a line with %s is refused with its column, and the table with it', async (_, line, column) => {
  const block = await makeExample('partner_blocks', stem, { format_id: other });
  await makeExample('partners', stem, { block_id: block.id, name: 'Elsewhere AG' });
  await stem.logged();
  expect((await importing(`${line}`, '?dry=1')).lines).toMatchObject([{ outcome: 'refused', column, problem: expect.any(String) }]);
  await play({ ...send, name: 'refused', body: line, status: 400, failure: 'invalid_input', answer: { errors: { 'line 2': expect.any(String) } } }, stem);
});

test('an import is undone as a whole', async () => {
  await importing('Vorname;Nachname\nAnna;Keller\nUrs;Meier');
  expect(await guests()).toHaveLength(2);
  const [save] = (await stem.read('/api/history', 'editor')) as { id: string }[]; // the api answers with saves
  await stem.write('POST', `/api/history/${save?.id}/undo`);
  expect(await guests()).toEqual([]);
});
