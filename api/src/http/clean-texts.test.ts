// Invisible characters arrive in many ways; in each of them line breaks become line feeds, and the others are taken out.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { formOf, picture } from '../../test/media.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());

/** As pasted from a slide: a vertical tab, and characters that are none. */
const pasted = 'One\u000btwo\u2028three\ufffe\u0007';
const lines = 'One\ntwo\nthree';
const line = 'One two three';

test('a record of an editor', async () => {
  const speaker = await stem.write('POST', '/api/speakers', { name: pasted, bio: pasted });
  expect(speaker).toMatchObject({ name: line, bio: lines });
  expect(await stem.write('PATCH', `/api/speakers/${speaker.id}`, { bio_de: `${pasted}\u0085vier` })).toMatchObject({ bio_de: `${lines}\nvier` });
});

test('a list of texts, and texts of small records', async () => {
  const page = await makeExample('legal_pages', stem);
  const facts = [{ label: pasted, value: pasted }];
  expect(await stem.write('PATCH', `/api/legal-pages/${page.id}`, { facts })).toMatchObject({ facts: [{ label: line, value: lines }] });
  const bot = await makeExample('coinnovation_chatbot_settings', stem);
  expect(await stem.write('PATCH', `/api/coinnovation/chatbot-settings/${bot.id}`, { quick_start_options: [pasted] })).toMatchObject({
    quick_start_options: [line],
  });
});

test('an inquiry, sent by a script or as a form', async () => {
  const entry = { name: pasted, email: 'vreni@alder.example', company: pasted, message: pasted };
  const stored = async () => (await stem.database.rows('SELECT name, company, message FROM inquiries ORDER BY rowid DESC LIMIT 1'))[0];
  expect((await stem.request('/api/contact', { method: 'POST', body: entry })).status).toBe(201);
  expect(await stored()).toEqual({ name: line, company: line, message: lines });
  const form = new URLSearchParams({ ...entry, name: `${pasted}!` }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  expect((await stem.request('/api/contact', { method: 'POST', body: form, headers })).status).toBe(201);
  expect(await stored()).toEqual({ name: `${line}!`, company: line, message: lines });
});

test('a question to the assistant', async () => {
  await stem.request('/api/coinnovation/chat', { method: 'POST', body: { messages: [{ role: 'user', content: `Where\u000bis\ufffe it?` }] } });
  await expect
    .poll(async () => (await stem.database.rows('SELECT question FROM assistant_exchanges')).map(({ question }) => question))
    .toEqual(['Where\nis it?']);
});

test('an invitation, and a table of users', async () => {
  const event = await makeExample('event_formats', stem, { slug: 'bankers' });
  const body = { email: 'vreni\u0007@alder.example\ufffe', formatId: event.id };
  expect(await stem.write('POST', '/api/auth/invite', body)).toMatchObject({ email: 'vreni@alder.example' });
  const table = 'email,formats\nkim\u0007@alder.example\ufffe,bankers\u0007\n';
  const headers = { 'content-type': 'text/csv' };
  const response = await stem.request('/api/users/import', { as: 'editor', method: 'POST', body: table, headers });
  expect([response.status, await response.json()]).toMatchObject([200, { lines: [{ email: 'kim@alder.example', outcome: 'created', formats: ['bankers'] }] }]);
});

test('the name of a file', async () => {
  const form = formOf(await picture('#336699'), `One\u000btwo\ufffe.png`, 'image/png');
  const answer = await stem.request('/api/media/upload', { as: 'editor', method: 'POST', body: form });
  expect(await answer.json()).toMatchObject({ original_name: expect.stringMatching(/^One ?two\.png$/) });
});
