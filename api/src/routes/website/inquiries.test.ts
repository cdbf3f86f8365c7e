// Inquiries of visitors, as editors work with them.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

test('an inquiry is answered and closed, and found by its status', async () => {
  const { id } = await makeExample('inquiries', stem, { name: 'Vreni Alder' });
  await makeExample('inquiries', stem);
  const base = { as: 'editor', method: 'PATCH', path: `/api/inquiries/${id}` } as const;
  await play({ ...base, name: 'answer', body: { status: 'answered', note: 'Called' }, status: 200, logged: ['update inquiries'] }, stem);
  await play({ ...base, name: 'nonsense', body: { status: 'lost' }, status: 400, failure: 'invalid_input', errors: ['status'] }, stem);
  await play({ ...base, name: 'her words', body: { message: 'Other words' }, status: 400, failure: 'invalid_input', errors: ['message'] }, stem);
  await play({ ...base, name: 'forged', headers: { origin: 'https://evil.test' }, body: { status: 'closed' }, status: 403, failure: 'foreign_origin' }, stem);
  expect(await stem.read('/api/inquiries?status=answered', 'editor')).toMatchObject([{ id, note: 'Called' }]);
  expect(await stem.read('/api/inquiries?q=alder', 'editor')).toMatchObject([{ id }]);
});

test('inquiries as a table have no formulas and the filters of the list', async () => {
  await makeExample('inquiries', stem, {
    form: 'contact',
    name: '=HYPERLINK("https://evil.test","Vreni")',
    email: 'vreni@alder.example',
    message: '@SUM(A1)\n"Grüezi", sagt sie.',
    company: '-2+3',
    area: '+41',
  });
  await makeExample('inquiries', stem, { name: 'Bo', message: 'Second line\n=1+1' });
  const response = await stem.request('/api/inquiries.csv?q=vreni', { as: 'editor' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"$/);
  const table = Buffer.from(await response.arrayBuffer()).toString();
  expect(table).toMatch(/^\uFEFF"created_at";"form";"name";"email";"company";"area";"message";"language";"page";"status";"note"\r\n/);
  expect(table).toContain(
    `"contact";"'=HYPERLINK(""https://evil.test"",""Vreni"")";"vreni@alder.example";"'-2+3";"'+41";"'@SUM(A1)\n""Grüezi"", sagt sie.";"en";;"new";\r\n`,
  );
  expect(table).not.toContain('Bo');
  await play({ name: 'misspelt', as: 'editor', path: '/api/inquiries.csv?state=new', status: 400, failure: 'invalid_input' }, stem);
  await play({ name: 'visitor', path: '/api/inquiries.csv', status: 401, failure: 'not_signed_in' }, stem);
});
