// A login by mail over real SMTP: what is delivered, and what happens when the mail server fails.
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, codeIn, cookiesOf, makeUser, tokenIn, verify } from '../../test/attendee.ts';
import { makeExample } from '../../test/example.ts';
import { type MailServer, openMailServer, type Treatment } from '../../test/mail-server.ts';
import { openStem, type Stem } from '../../test/stem.ts';

const email = 'vreni@alder.example';
const minute = 60_000;

let server: MailServer;
let stem: Stem;
async function open(smtpUrl = server.url) {
  stem = await openStem({ smtpUrl });
  const { id } = await makeExample('event_formats', stem, {
    slug: 'bankers',
    title: 'Bankers & Co',
    title_de: 'Bänker & Co',
    date: '14–15 April 2027',
    date_de: '14.–15. April 2027',
    location: 'Zurich',
    location_de: 'Zürich',
    theme_color: '#eba0b2',
  });
  await makeExample('site_settings', stem, { mail_sender: 'Ines Müller <ines@stem.test>', mail_reply_to: 'office@stem.test', organisation_name: 'Stem' });
  await makeUser(stem, email, [id]);
  await stem.logged();
}
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(async () => {
  await stem.close();
  await server.close();
});

const askOnce = (language: 'en' | 'de' = 'en') => ask(stem, { email, format_slug: 'bankers', language });
/** Sends due mails. */
const post = () => stem.mails();
async function later(minutes: number) {
  stem.clock.now += minutes * minute;
  await post();
}
const parsed = () => Promise.all(server.received.map(({ bytes }) => PostalMime.parse(bytes)));
/** In the form that the helpers of other tests read. */
const read = async () => {
  const [mail] = await parsed();
  return { from: '', to: [], subject: '', text: mail?.text ?? '' };
};
const signsIn = async () => (await verify(stem, { token: tokenIn(await read()) })).status === 200;
const waiting = () => stem.database.rows('SELECT attempts, due_at, problem FROM mails');

test.each([
  ['en', 'Your link to Bankers & Co', 'en', '/login/bankers', ['Bankers &amp; Co', '14–15 April 2027<br>Zurich']],
  ['de', 'Ihr Link zu Bänker & Co', 'de-CH', '/de/login/bankers', ['Bänker &amp; Co', '14.–15. April 2027<br>Zürich']],
] as const)(
  'a login mail is delivered encrypted, with the sender of the settings, in the language of the page (%s)',
  async (...[language, subject, lang, page, facts]) => {
    await open();
    const browser = cookiesOf(await askOnce(language));
    await post();
    expect(server.received).toMatchObject([{ to: [email], isEncrypted: true, user: 'stem' }]);
    const [mail] = await parsed();
    expect(mail).toMatchObject({
      subject,
      from: { name: 'Ines Müller', address: 'ines@stem.test' },
      to: [{ address: email }],
      replyTo: [{ name: 'Stem', address: 'office@stem.test' }],
    });
    const origin = `http://stem.test${page}`;
    expect(mail?.text).toContain(`${origin}#token=${tokenIn(await read())}`);
    expect(mail?.html).toContain(`<html lang="${lang}">`);
    for (const part of [`href="${origin}#token=${tokenIn(await read())}"`, codeIn(await read()), ...facts, 'background:#eba0b2;color:#14181a'])
      expect(mail?.html).toContain(part);
    const entered = await verify(stem, { email, code: codeIn(await read()) }, { cookie: browser });
    expect(entered.status).toBe(200);
    expect([await waiting(), await stem.logged(), stem.errors]).toEqual([[], [], []]);
  },
);

test('a login mail cannot track reading: no pictures, no addresses but ours, one header for programs', async () => {
  await open();
  await askOnce();
  await post();
  const [mail] = await parsed();
  expect(mail?.headers.map(({ key }) => key).sort()).toEqual(
    ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to', 'x-auto-response-suppress'].sort(),
  );
  expect(mail?.attachments).toEqual([]);
  expect(mail?.html).not.toMatch(/<(?:img|link|script|iframe|object|video|audio|form)\b|url\(|@import|background=/i);
  const token = tokenIn(await read());
  const addresses = `${mail?.text} ${mail?.html}`.match(/https?:[^\s"<>]+/g) ?? [];
  expect(new Set(addresses)).toEqual(new Set(['http://stem.test/login/bankers', `http://stem.test/login/bankers#token=${token}`]));
});

test('after a temporary refusal the mail is delivered a minute later, and the link still works', async () => {
  await open();
  server.next = ['not now'];
  await askOnce();
  await post();
  expect([server.received, await waiting()]).toMatchObject([[], [{ attempts: 1, problem: expect.stringContaining('Try again later') }]]);
  await later(1);
  expect([server.received.length, await signsIn(), await waiting()]).toEqual([1, true, []]);
});

test('a permanently refused address is not retried, and the answer to the request is the same', async () => {
  await open();
  server.next = ['never'];
  expect((await askOnce()).status).toBe(202);
  await post();
  expect(await waiting()).toMatchObject([{ attempts: 1, due_at: null, problem: expect.stringContaining('No such person') }]);
  await later(5);
  expect([server.received, stem.errors.length]).toEqual([[], 1]);
});

test.each([
  ['for good', 'never', null],
  ['for now', 'not now', expect.any(Number)],
] as const)('when one of two recipients is refused %s, the other gets the mail once and only the refused one stays queued', async (_how, treatment, due_at) => {
  await open();
  await stem.write('PUT', '/api/site-settings', { contact_recipients: ['gone@stem.test', 'office@stem.test'] });
  const inquiry = { form: 'contact', name: 'Vreni Alder', email, message: 'Grüezi.', elapsed: 9000 };
  const write = async () => {
    expect((await stem.request('/api/contact', { method: 'POST', body: inquiry })).status).toBe(201);
    await post();
  };
  // From the second message of a day on the visitor gets no confirmation.
  await write();
  server.received.length = 0;
  server.next = [treatment];
  await write();
  expect(server.received.map(({ to }) => to)).toEqual([['office@stem.test']]);
  expect(await stem.database.rows('SELECT attempts, due_at FROM mails')).toMatchObject([{ attempts: 1, due_at }]);
  expect(await stem.read('/api/mails', 'editor')).toMatchObject([{ to: ['gone@stem.test'] }]);
  await stem.request('/api/mails/attempts', { as: 'editor', method: 'POST' });
  await post();
  expect(server.received.map(({ to }) => to)).toEqual([['office@stem.test'], ['gone@stem.test']]);
  expect(await waiting()).toEqual([]);
});

test.each<Treatment>(['cut-before', 'cut-after'])(
  'a lost connection (%s) loses no mail, and a mail delivered twice has the same Message-ID',
  async (treatment) => {
    await open();
    server.next = [treatment];
    await askOnce();
    await post();
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    await later(1);
    expect(new Set((await parsed()).map(({ messageId }) => messageId)).size).toBe(1);
    expect([server.received.length, await signsIn(), await waiting()]).toEqual([treatment === 'cut-after' ? 2 : 1, true, []]);
  },
);

test('an outage of eight minutes delays a login and does not lose it', async () => {
  await open();
  server.next = Array.from({ length: 8 }, () => 'not now');
  await askOnce();
  for (let minutes = 0; minutes < 8; minutes += 1) await later(minutes === 0 ? 0 : 1);
  expect([server.received.length, (await waiting()).length]).toEqual([0, 1]);
  await later(1);
  expect([server.received.length, await signsIn()]).toEqual([1, true]);
});

test('a wrong password is retried, since it can be corrected', async () => {
  await open();
  server.password = 'another';
  await askOnce();
  await post();
  expect(await waiting()).toMatchObject([{ attempts: 1, due_at: expect.any(Number) }]);
  server.password = 'hazelnut';
  await later(1);
  expect(await signsIn()).toBe(true);
});

test('a server with an untrusted certificate receives neither password nor mail', async () => {
  await open(server.strictUrl);
  await askOnce();
  await post();
  expect([server.passwords, server.received, (await waiting()).length, stem.errors.length]).toEqual([[], [], 1, 1]);
});

test('a password is never sent in plain text, unless SMTP_URL allows it', async () => {
  await server.close();
  server = await openMailServer({ hasEncryption: false });
  await open(server.strictUrl);
  await askOnce();
  await post();
  expect([server.passwords, server.received]).toEqual([[], []]);
  await stem.close();
  await open(`${server.strictUrl}/?requireTLS=false`);
  await askOnce();
  await post();
  expect([server.passwords, server.received.length]).toEqual([['hazelnut'], 1]);
});
