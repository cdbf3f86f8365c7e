// E-mail domains beyond ASCII have two forms, müller.example and xn--mller-kva.example. They are one person everywhere.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, codeIn, cookiesOf, makeUser, verify } from '../../../test/attendee.ts';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { createPostOffice } from '../../mail/post-office.ts';

const readable = 'idn@müller.example';
const ascii = 'idn@xn--mller-kva.example';

let stem: Stem;
let bankers: string;
beforeEach(async () => {
  stem = await openStem();
  bankers = (await makeExample('event_formats', stem, { slug: 'bankers' })).id;
  await stem.logged();
});
afterEach(() => stem.close());

const addresses = async () => ((await stem.read('/api/users', 'editor')) as { email: string }[]).map(({ email }) => email); // the api answers with rows
const invite = (email: string) => stem.request('/api/auth/invite', { as: 'editor', method: 'POST', body: { email, formatId: bankers } });

test.each([
  [readable, ascii],
  [ascii, readable],
  [readable, 'IDN@MÜLLER.example'],
])('a person invited as %s and again as %s is one user, shown readably', async (first, second) => {
  for (const email of [first, second]) expect((await invite(email)).status).toBe(200);
  expect(await addresses()).toEqual([readable]);
  expect((await stem.mails()).map(({ to }) => to)).toEqual([[readable], [readable]]);
});

test.each([
  [readable, ascii],
  [ascii, readable],
])('a link asked for as %s has a code that is entered with %s', async (asked, entered) => {
  await makeUser(stem, readable, [bankers]);
  const browser = cookiesOf(await ask(stem, { email: asked, format_slug: 'bankers' }));
  const [mail] = await stem.mails();
  expect((await verify(stem, { email: entered, code: codeIn(mail) }, { cookie: browser })).status).toBe(200);
});

test('a user who was stored with the other form before is found, and stays one', async () => {
  const { id } = await makeUser(stem, readable, [bankers]);
  await stem.database.rows('UPDATE users SET email = ? WHERE id = ?', [ascii, id]);
  expect((await invite(readable)).status).toBe(200);
  await ask(stem, { email: readable, format_slug: 'bankers' });
  expect(await stem.mails()).toHaveLength(2);
  expect(await addresses()).toEqual([ascii]);
});

test('a table with both forms is one user', async () => {
  const body = `email;formats\r\n${ascii};bankers\r\n${readable};bankers\r\nidn@mu\u0308ller.example;`;
  const response = await stem.request('/api/users/import', { as: 'editor', method: 'POST', headers: { 'content-type': 'text/csv' }, body });
  expect(await response.json()).toMatchObject({ counts: { created: 1, unchanged: 2, refused: 0 } });
  expect(await addresses()).toEqual([readable]);
});

test('contact, settings and the test mail take them', async () => {
  const inquiry = { form: 'contact', name: 'Ines', email: ascii, message: 'Grüezi.', elapsed: 9000 };
  expect((await stem.request('/api/contact', { method: 'POST', body: inquiry })).status).toBe(201);
  expect(await stem.read('/api/inquiries', 'editor')).toMatchObject([{ email: readable }]);
  const settings = { mail_sender: `Müller <${ascii}>`, mail_reply_to: ascii, contact_recipients: [ascii, readable] };
  expect(await stem.write('PUT', '/api/site-settings', settings)).toMatchObject({
    mail_sender: `Müller <${readable}>`,
    mail_reply_to: readable,
    contact_recipients: [readable],
  });
  await play(
    { name: 'test mail', as: 'editor', method: 'POST', path: '/api/site-settings/test-mail', body: { email: readable }, status: 200, answer: { to: readable } },
    stem,
  );
});

test('a mail is sent to the domain in ASCII', async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'outbox-'));
  const deliver = createPostOffice({ outbox, host: 'stem.test' });
  const replyTo = { name: 'Müller', address: readable };
  await deliver('one', { from: `Müller <${readable}>`, to: [readable], replyTo, subject: 'Grüezi', text: 'Guten Tag' });
  const [name = ''] = await readdir(outbox);
  const mail = await PostalMime.parse(await readFile(join(outbox, name)));
  expect([mail.from?.address, mail.to?.[0]?.address, mail.replyTo?.[0]?.address]).toEqual([ascii, ascii, ascii]);
  expect(mail.from?.name).toBe('Müller');
  await rm(outbox, { recursive: true });
});
