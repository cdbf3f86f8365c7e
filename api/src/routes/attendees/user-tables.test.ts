// Users as tables: their export, the plan of an import, the import itself, and what it refuses as a whole.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeUser, signIn } from '../../../test/attendee.ts';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { lineOf, openStem, type Stem } from '../../../test/stem.ts';
import type { UserImportReport } from './user-tables.ts';

const email = 'vreni@alder.example';

let stem: Stem;
let bankers: string;
let insurers: string;
beforeEach(async () => {
  stem = await openStem();
  bankers = (await makeExample('event_formats', stem, { slug: 'bankers' })).id;
  insurers = (await makeExample('event_formats', stem, { slug: 'insurers' })).id;
  await stem.logged();
});
afterEach(() => stem.close());

const csv = { 'content-type': 'text/csv' };
const send = { as: 'editor', method: 'POST', path: '/api/users/import', headers: csv } as const;
const importing = async (body: string, query = '') => {
  const response = await stem.request(`/api/users/import${query}`, { ...send, body });
  expect(response.status).toBe(200);
  return (await response.json()) as UserImportReport; // described so
};
const users = async () =>
  ((await stem.read('/api/users', 'editor')) as { email: string; authorized_formats: string[]; language: string }[]).map(
    ({ email: address, authorized_formats, language }) => [address, authorized_formats, language],
  ); // the api answers with rows

test('an import is planned line by line, and done as planned in one save', async () => {
  await makeUser(stem, email, [bankers]);
  await makeUser(stem, 'bo@alder.example', [bankers]);
  await stem.logged();
  const table = [
    '\uFEFFEmail;Formats;Language;Table',
    'VRENI@alder.example;"bankers, insurers";;12',
    'bo@alder.example;bankers;de;',
    '',
    'kim@alder.example;insurers bankers;DE;',
    'kim@alder.example;insurers|bankers;;',
    'lou@alder.example;;;',
  ].join('\r\n');
  const lines = [
    { line: 2, email, outcome: 'extended', formats: ['insurers'] },
    { line: 3, email: 'bo@alder.example', outcome: 'unchanged', formats: [] },
    { line: 5, email: 'kim@alder.example', outcome: 'created', formats: ['insurers', 'bankers'] },
    { line: 6, email: 'kim@alder.example', outcome: 'unchanged', formats: [] },
    { line: 7, email: 'lou@alder.example', outcome: 'created', formats: [] },
  ];
  const counts = { created: 2, extended: 1, updated: 0, unchanged: 2, refused: 0 };
  const before = await users();
  await play(
    { ...send, name: 'dry', path: '/api/users/import?dry=1', body: table, status: 200, answer: { dry: true, unknown_columns: ['Table'], counts, lines } },
    stem,
  );
  expect(await users()).toEqual(before);

  const logged = ['update users', 'insert users', 'insert users'];
  await play({ ...send, name: 'import', body: table, status: 200, answer: { dry: false, unknown_columns: ['Table'], counts, lines }, logged }, stem);
  expect(await users()).toEqual([
    ['bo@alder.example', [bankers], 'en'],
    ['kim@alder.example', [insurers, bankers], 'de'],
    ['lou@alder.example', [], 'en'],
    [email, [bankers, insurers], 'en'],
  ]);
  await play({ ...send, name: 'again', body: table, status: 200, answer: { counts: { created: 0, extended: 0, unchanged: 5, refused: 0 } } }, stem);
  expect(await stem.mails()).toEqual([]);
  const [save] = (await stem.read('/api/history?limit=1', 'editor')) as { id: string; count: number }[]; // as above
  expect(save?.count).toBe(3);
  await stem.write('POST', `/api/history/${save?.id}/undo`);
  expect(await users()).toEqual(before);
});

test.each(['Event', 'EVENTS', 'format', 'Formats', 'Anlass'])('a column “%s” gives access to the events it names, by title or address', async (column) => {
  const { id } = await makeExample('event_formats', stem, { slug: 'wealth', title: 'Wealth & Lake', title_de: 'Vermögen am See' });
  const table = `sep=;\r\nE-Mail;${column};Tisch;Sprache\r\nkim@alder.example;Vermögen am See;Alder;Deutsch\r\nbo@alder.example;"bankers; Wealth & Lake";;\r\n`;
  const report = await importing(table);
  expect(report).toMatchObject({
    unknown_columns: ['Tisch'],
    counts: { created: 2 },
    lines: [{ line: 3, formats: ['wealth'] }, { formats: ['bankers', 'wealth'] }],
  });
  expect(await users()).toEqual([
    ['bo@alder.example', [bankers, id], 'en'],
    ['kim@alder.example', [id], 'de'],
  ]);
});

test('an import can invite the users who gain access, and only those', async () => {
  const { id } = await makeUser(stem, 'blocked@alder.example', []);
  await stem.write('PATCH', `/api/users/${id}`, { is_blocked: true });
  await makeUser(stem, email, [bankers]);
  const table = `email,formats\n${email},bankers\nbo@alder.example,bankers insurers\nblocked@alder.example,bankers\nlou@alder.example,\n`;
  await importing(table, '?invite=1&dry=1');
  expect(await stem.mails()).toEqual([]);
  await importing(table, '?invite=1');
  expect((await stem.mails()).map(({ to }) => to)).toEqual([['bo@alder.example'], ['bo@alder.example']]);
  expect(await stem.read('/api/users/statistics', 'editor')).toMatchObject({ pending: 1, blocked: 1 });
});

const person = async (address: string) => ((await stem.read(`/api/users?email=${address}`, 'editor')) as object[])[0]; // as above

test('an import keeps names, company, function and salutation, and a second one fills in what is empty and replaces nothing', async () => {
  const head = 'Anrede;Vorname;Nachname;E-Mail;Firma;Funktion;Sprache';
  await importing(`${head}\nFrau Dr.;Anna;Keller;anna@alder.example;Alder AG;;\nDivers;Kim;Lou;kim@alder.example;;;de`);
  expect(await person('anna@alder.example')).toMatchObject({ salutation: 'ms', first_name: 'Anna', last_name: 'Keller', company: 'Alder AG', position: null });
  expect(await person('kim@alder.example')).toMatchObject({ salutation: null, first_name: 'Kim' });
  const again = `${head}\nFrau;Anna;Keller-Frei;Anna@alder.example;Alder AG;CEO;de\n;;;kim@alder.example;;;de\nDivers;;;kim@alder.example;;;`;
  const before = { column: 'last_name', before: 'Keller', after: 'Keller-Frei' };
  const report = await importing(again, '?dry=1');
  expect(report.counts).toEqual({ created: 0, extended: 0, updated: 1, unchanged: 2, refused: 0 });
  expect(report.lines).toMatchObject([
    { outcome: 'updated', filled: ['position'], differs: [before, { column: 'language', before: 'en', after: 'de' }] },
    { outcome: 'unchanged', filled: [], differs: [] },
    { outcome: 'unchanged', repeats: 3, ignored: 'Divers' },
  ]);
  await importing(again);
  expect(await person('anna@alder.example')).toMatchObject({ last_name: 'Keller', position: 'CEO', language: 'en' });
  expect((await importing(again, '?replace=1')).counts).toMatchObject({ updated: 1 });
  expect(await person('anna@alder.example')).toMatchObject({ last_name: 'Keller-Frei', language: 'de' });
  expect((await importing(again, '?replace=1&dry=1')).counts).toMatchObject({ updated: 0 });
});

test('a plan says how many invitations go out: for each event that a user gains who is not blocked', async () => {
  const { id } = await makeUser(stem, 'blocked@alder.example', []);
  await stem.write('PATCH', `/api/users/${id}`, { is_blocked: true });
  await makeUser(stem, email, [bankers]);
  const table = `email;formats;first_name\n${email};bankers;Vreni\nblocked@alder.example;bankers;\nbo@alder.example;bankers insurers;\nbo@alder.example;bankers;`;
  expect(await importing(table, '?dry=1')).toMatchObject({ invitations: 2, counts: { created: 1, extended: 1, updated: 1, unchanged: 1 } });
  expect((await importing(table, '?invite=1')).invitations).toBe(2);
  expect(await stem.mails()).toHaveLength(2);
});

test('a line with two addresses, or with a value that is too long, says so in its column', async () => {
  const table = `email;company\n"a@alder.example, b@alder.example";\nc@alder.example;${'x'.repeat(161)}`;
  expect((await importing(table, '?dry=1')).lines).toMatchObject([
    { outcome: 'refused', column: 'email', problem: 'These are several addresses: a line has one' },
    { outcome: 'refused', column: 'company', problem: 'This may have 160 characters at most' },
  ]);
});

test('one bad line refuses the table: each bad line is named by its number, and nothing is written', async () => {
  const table = [
    'email,formats',
    `${email},bankers`,
    'no address,bankers',
    ',bankers',
    'bo@alder.example,nowhere',
    'kim@alder.example,bankers,too,many',
    'lou@alder.example,"bankers\nmore"',
    '"x\nBcc: y@z.test",',
    '=1+1,',
  ].join('\r\n');
  const dry = await importing(table, '?dry=1');
  expect(dry.counts).toEqual({ created: 2, extended: 0, updated: 0, unchanged: 0, refused: 6 });
  expect(dry.lines.filter(({ outcome }) => outcome === 'refused').map(({ line, problem }) => [line, problem])).toEqual([
    [3, 'This is not an e-mail address'],
    [4, 'The address is missing'],
    [5, 'There is no event “nowhere”'],
    [8, 'There is no event “more”'],
    [10, 'This is not an e-mail address'],
    [11, 'This is not an e-mail address'],
  ]);
  const errors = ['line 3', 'line 4', 'line 5', 'line 8', 'line 10', 'line 11'];
  await play({ ...send, name: 'bad', body: table, status: 400, failure: 'invalid_input', errors }, stem);
  expect(await users()).toEqual([]);
});

test.each([
  ['nothing', '', 'file'],
  ['a head alone', 'email,formats\n', 'file'],
  ['no column of addresses', 'name,formats\nVreni,bankers\n', 'file'],
  ['a cell without an end', 'email\n"vreni', 'file'],
  ['too many lines', `email\n${'a@b.test\n'.repeat(5001)}`, 'file'],
])('%s is refused with a sentence, and nothing is written', async (name, body, field) => {
  await play({ ...send, name, body, status: 400, failure: 'invalid_input', errors: [field] }, stem);
});

test('only editors can import, from our own pages, and not more than the limit', async () => {
  const body = `email\n${email}\n`;
  await play({ ...send, name: 'visitor', as: 'visitor', body, status: 401, failure: 'not_signed_in' }, stem);
  await play({ ...send, name: 'forged', headers: { ...csv, origin: 'https://evil.test' }, body, status: 403, failure: 'foreign_origin' }, stem);
  await play({ ...send, name: 'json', headers: {}, body: { email }, status: 415, failure: 'unsupported_type' }, stem);
  await play({ ...send, name: 'asked for nonsense', path: '/api/users/import?dry=yes', body, status: 400, failure: 'invalid_input', errors: ['dry'] }, stem);
  await play({ ...send, name: 'a misspelt wish', path: '/api/users/import?dryrun=1', body, status: 400, failure: 'invalid_input' }, stem);
  await play({ ...send, name: 'large', body: 'x'.repeat(1024 * 1024 + 1), status: 413, failure: 'too_large' }, stem);
  const form = new FormData();
  await play({ ...send, name: 'an empty form', headers: {}, body: form, status: 400, failure: 'invalid_input', errors: ['file'] }, stem);
  form.set('file', new File([body], 'users.csv', { type: 'application/vnd.ms-excel' }));
  await play({ ...send, name: 'form', headers: {}, body: form, status: 200, answer: { counts: { created: 1 } }, logged: ['insert users'] }, stem);
});

test('users as a table have no formulas and the filters of the list, and can be imported again', async () => {
  await makeUser(stem, email, [bankers, insurers]);
  await signIn(stem, email, 'bankers');
  await makeUser(stem, '-cmd@alder.example', [bankers]);
  await makeUser(stem, '+41@alder.example', []);
  const response = await stem.request('/api/users.csv', { as: 'editor' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const table = bytes.toString();
  const [head, ...rows] = table.trim().split('\r\n');
  expect(head).toBe(
    '"email";"formats";"language";"salutation";"first_name";"last_name";"company";"position";"status";"blocked";"invited_at";"last_login";"created_at"',
  );
  expect(
    rows.map((row) =>
      row
        .split(';')
        .filter((_, place) => place < 3 || (place > 7 && place < 10))
        .join(';'),
    ),
  ).toEqual([
    `"'+41@alder.example";;"en";"inactive";"no"`,
    `"'-cmd@alder.example";"bankers";"en";"inactive";"no"`,
    '"vreni@alder.example";"bankers insurers";"en";"active";"no"',
  ]);
  const counts = { created: 0, extended: 0, unchanged: 3, refused: 0 };
  expect(await importing(table, '?dry=1')).toMatchObject({ counts, unknown_columns: [] });
  expect(await (await stem.request('/api/users.csv?q=vreni', { as: 'editor' })).text()).not.toContain('cmd');
  await play({ name: 'misspelt', as: 'editor', path: '/api/users.csv?mail=x', status: 400, failure: 'invalid_input' }, stem);
  await play({ name: 'visitor', path: '/api/users.csv', status: 401, failure: 'not_signed_in' }, stem);
  expect((await stem.logged()).map(lineOf).filter((line) => line.startsWith('delete'))).toEqual([]);
});
