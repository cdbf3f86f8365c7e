import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@stem/content-pipeline/database';
import { contactForms } from '@stem/model';
import { tables } from '@stem/model/tables';
import { Hono } from 'hono';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../test/empty-database.ts';
import { sentInquiry as vreni } from '../../../test/example.ts';
import { save } from '../../content/save.ts';
import { createRow } from '../../content/verbs/create.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { mountCalls } from '../../http/mount-calls.ts';
import { createStoredCounts } from '../../limits/stored-counts.ts';
import { type MailQueue, startMailQueue } from '../../mail/mail-queue.ts';
import { createPostOffice } from '../../mail/post-office.ts';
import { createSeal } from '../../mail/seal.ts';
import { contactCall } from './contact.ts';

let folder: string;
let database: Database;
let mails: MailQueue;
let app: Hono<RequestEnvironment>;
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contact-'));
  database = await openEmptyDatabase(folder);
  now = Date.parse('2027-01-11T09:00:00Z');
  const deliver = createPostOffice({ outbox: join(folder, 'outbox'), host: 'stem.example' });
  mails = startMailQueue({ database, deliver, seal: createSeal(randomBytes(32)), now: () => now, onError: () => {} });
  const saving = { database, newId: randomUUID, now: () => new Date(now).toISOString(), onSaved: () => {} };
  await save('editor', (writing) => createRow('site_settings', { contact_recipients: ['office@stem.example', 'board@stem.example'] }, writing), saving);
  const letterhead = { sender: 'Stem <no-reply@stem.example>', origin: 'https://stem.example' };
  const counts = createStoredCounts({ database, key: randomBytes(32), now: () => now });
  const requests = { counts, trustsProxy: true, origins: () => ['https://stem.example', 'http://localhost:4321'] };
  app = new Hono<RequestEnvironment>();
  mountCalls(app, [contactCall({ saving, mail: { letterhead, wake: mails.wake }, requests })], {
    guard: async () => ({ actor: undefined, principal: undefined, attendee: undefined }),
  });
});
afterEach(async () => {
  await mails.stop();
  await database.close();
  await rm(folder, { recursive: true });
});

const post = (fields: Readonly<Record<string, string>>, from = '192.0.2.1') =>
  app.request('/api/contact', { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json', 'x-forwarded-for': from } });
const postPage = (fields: Readonly<Record<string, string>>, headers = {}) =>
  app.request('/api/contact', { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'text/html', host: 'localhost', ...headers } });
const stored = () => database.read.select().from(tables.inquiries);
/** Without the confirmations to visitors. */
const outbox = async () => (await everyMail()).filter(({ replyTo }) => replyTo !== undefined);
async function everyMail() {
  await mails.settled();
  const names = await readdir(join(folder, 'outbox')).catch(() => []);
  return Promise.all(names.filter((name) => name.endsWith('.eml')).map(async (name) => PostalMime.parse(await readFile(join(folder, 'outbox', name)))));
}

test('an inquiry is stored as new and mailed to every recipient, answered to the visitor', async () => {
  const response = await post({ ...vreni, language: 'de', page: '/de' });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ status: 'received' });
  expect(await stored()).toMatchObject([
    {
      form: 'home',
      name: 'Vreni Alder',
      email: 'vreni@alder.example',
      company: 'Alder AG',
      area: 'Communities',
      message: 'Grüezi.',
      language: 'de',
      page: '/de',
      status: 'new',
      note: null,
    },
  ]);
  const [mail, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Anfrage von Vreni Alder, Alder AG');
  expect(mail?.to?.map(({ address }) => address)).toEqual(['office@stem.example', 'board@stem.example']);
  expect(mail?.from?.address).toBe('no-reply@stem.example');
  expect(mail?.replyTo).toMatchObject([{ name: 'Vreni Alder', address: 'vreni@alder.example' }]);
  expect(mail?.text).toContain('Interessengebiet: Communities');
  const [row] = await stored();
  expect(mail?.text).toContain(`/admin/inquiries?record=${row?.id}\n`);
  expect(mail?.html).toBeUndefined();
});

test('the visitor gets a confirmation in the language of the form that repeats nothing of it, once a day', async () => {
  const confirmations = async () => (await everyMail()).filter(({ to }) => to?.some(({ address }) => address === vreni.email));
  await post({ ...vreni, language: 'de' });
  const [mail, ...others] = await confirmations();
  expect([mail?.subject, others]).toEqual(['Ihre Nachricht an Stem', []]);
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toMatch(/Guten Tag.*zwei Arbeitstagen.*Freundliche Grüsse/s);
    expect(text).not.toMatch(/Grüezi|Vreni|Alder/);
  }
  await post({ ...vreni, email: vreni.email.toUpperCase(), message: 'Noch etwas.' });
  expect(await confirmations()).toHaveLength(1);
  await post({ ...vreni, email: 'other@alder.example', website: 'https://spam.example' });
  expect((await everyMail()).some(({ to }) => to?.some(({ address }) => address === 'other@alder.example'))).toBe(false);
  now += 25 * 3_600_000;
  await post(vreni);
  expect(await confirmations()).toHaveLength(2);
});

test.each(Object.keys(contactForms))('the %s form is taken', async (form) => {
  const fields = form === 'communities' ? { form, name: 'Vreni Alder', email: vreni.email } : { ...vreni, form };
  expect((await post(fields)).status).toBe(201);
  expect(await stored()).toMatchObject([{ form, name: 'Vreni Alder' }]);
});

test.each([
  [{ first_name: 'Cher', last_name: '' }, 'Cher'],
  [{ first_name: ' ', last_name: 'Alder' }, 'Alder'],
])('a person with one name may enter it in either field', async (names, name) => {
  for (const form of ['contact', 'imprint']) expect((await post({ ...vreni, ...names, form })).status).toBe(201);
  expect((await stored()).map((inquiry) => inquiry.name)).toEqual([name, name]);
});

test('an empty form says once what is missing', async () => {
  const page = await (await postPage({ form: 'contact', first_name: '', last_name: '', email: '' })).text();
  expect(page.split('Please tell us your name.')).toHaveLength(2);
  expect(page).toContain('Please enter an email address');
  expect(await stored()).toEqual([]);
});

test.each([
  ['no name', { first_name: '', last_name: '' }, { first_name: 'Please tell us your name.' }],
  ['a name that nobody can see', { first_name: '\u200b', last_name: '\u3164' }, { first_name: 'Please tell us your name.' }],
  ['letters before the @ that servers may not know', { email: 'jörg@alder.example' }, { email: expect.stringContaining('before the @') }],
  ['no address', { email: ' ' }, { email: 'Please enter an email address such as name@company.ch' }],
  ['an address that is none', { email: 'vreni' }, { email: 'Please enter an email address such as name@company.ch' }],
  ['a message that never ends', { message: 'a'.repeat(6001) }, { message: 'This text is too long' }],
])('%s is refused beside its field, and nothing is stored or mailed', async (_what, difference, errors) => {
  const response = await post({ ...vreni, ...difference });
  expect(response.status).toBe(400);
  const refused = await response.json();
  expect([refused.name, refused.errors]).toEqual(['invalid_input', errors]);
  expect(await stored()).toEqual([]);
  expect(await outbox()).toEqual([]);
});

test.each([
  ['fills in what nobody sees', { website: 'https://pills.example' }],
  ['types faster than anybody', { elapsed: '40' }],
])('what may be of a program that %s is answered as to people, kept as suspected, and not mailed', async (_what, sign) => {
  const response = await post({ ...vreni, ...sign });
  expect([response.status, await response.json()]).toEqual([201, { status: 'received' }]);
  expect(await stored()).toEqual([expect.objectContaining({ name: 'Vreni Alder', status: 'suspected' })]);
  expect(await outbox()).toEqual([]);
});

test('what may be of programs takes nothing of what people may write, and is dropped above sixty in an hour', async () => {
  const robot = (place: number) => post({ ...vreni, website: 'https://pills.example' }, `198.51.100.${place}`);
  for (let place = 0; place < 61; place++) expect((await robot(place)).status).toBe(201);
  expect(await stored()).toHaveLength(60);
  expect((await post(vreni, '192.0.2.7')).status).toBe(201);
  expect(await stored()).toHaveLength(61);
  // Nor does one learn that its address was none.
  expect((await post({ ...vreni, email: 'none', website: 'x' }, '192.0.2.8')).status).toBe(201);
});

test('a name cannot become a header or another recipient', async () => {
  expect((await post({ ...vreni, first_name: 'Vreni\r\nBcc: all@elsewhere.example' })).status).toBe(201);
  expect((await post({ ...vreni, first_name: '"<all@elsewhere.example>,' })).status).toBe(201);
  const mails = await outbox();
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(mail.replyTo).toEqual([expect.objectContaining({ address: 'vreni@alder.example' })]);
    expect(mail.bcc).toBeUndefined();
  }
});

test('one network may write ten times an hour, others meanwhile as before', async () => {
  for (let count = 0; count < 10; count++) expect((await post(vreni)).status).toBe(201);
  const refused = await post(vreni);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('360');
  expect((await post(vreni, '192.0.2.2')).status).toBe(201);
  expect(await stored()).toHaveLength(11);
  now += 3_600_000;
  expect((await post(vreni)).status).toBe(201);
});

test('all networks together may write three hundred times an hour', async () => {
  const places = Array.from({ length: 300 }, (_, place) => `198.51.${Math.floor(place / 100)}.${place % 100}`);
  for (const place of places) expect((await post(vreni, place)).status).toBe(201);
  expect((await post(vreni, '203.0.113.1')).status).toBe(429);
  expect(await stored()).toHaveLength(300);
});

test('without scripts the browser is sent to the page that says thank you, in its language', async () => {
  expect((await postPage(vreni)).headers.get('location')).toBe('/contact/thanks');
  const german = await postPage({ ...vreni, language: 'de' });
  expect([german.status, german.headers.get('location')]).toEqual([303, '/de/contact/thanks']);
  expect(await stored()).toHaveLength(2);
});

test('without scripts a refusal is a page in the language of the form that leads back to it', async () => {
  const response = await postPage({ ...vreni, email: '<b>', language: 'de' }, { referer: 'https://stem.example/de/imprint?q=1#x' });
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8']);
  const page = await response.text();
  expect(page).toContain('Bitte geben Sie eine E-Mail-Adresse ein');
  expect(page).toContain('href="/de/imprint"');
  expect(page).not.toContain('<b>');
});

test.each([
  ['another site', 'https://elsewhere.example/imprint'],
  ['a path that a browser takes for another site', 'https://stem.example//evil.example/imprint'],
  ['the same with a backslash', 'https://stem.example/\\evil.example'],
  ['and with two', 'https://stem.example\\\\evil.example'],
  ['another name in front', 'https://stem.example@evil.example/imprint'],
  ['another name behind', 'https://stem.example.evil.example/imprint'],
  ['another port', 'https://stem.example:8443/imprint'],
  ['a script', 'javascript://stem.example/%0aalert(1)'],
  ['a path alone', '/imprint'],
  ['nonsense', 'imprint'],
])('a refusal leads to the contact page, and never to an address from the request: %s', async (_, referer) => {
  for (const host of ['localhost', 'elsewhere.example', 'evil.example']) {
    const page = await (await postPage({}, { referer, host, 'x-forwarded-host': host, origin: 'https://stem.example' })).text();
    expect(page.match(/href="[^"]*"/g)).toEqual(['href="/contact"']);
  }
});

test.each([
  ['a body that is too large', { method: 'POST', body: 'a'.repeat(40_000), headers: { 'content-type': 'application/json' } }, 413],
  ['a body that is no JSON', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }, 400],
  ['a body of another kind', { method: 'POST', body: '<x/>', headers: { 'content-type': 'text/xml' } }, 415],
  ['an empty form', { method: 'POST', body: 'null', headers: { 'content-type': 'application/json' } }, 400],
])('%s is refused', async (_what, request, status) => {
  expect((await app.request('/api/contact', request)).status).toBe(status);
  expect(await stored()).toEqual([]);
});
