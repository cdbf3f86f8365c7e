import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { lineOf, openStem, type Stem } from '../../test/stem.ts';
import { save } from '../content/save.ts';
import { loginLinks, mails } from '../database/tables.ts';
import { type Mail, mailSchema } from '../mail/mail.ts';
import { createSeal } from '../mail/seal.ts';
import { sendLoginLink, type WantedLink } from './send-login-link.ts';

let stem: Stem;
let formatId: string;
beforeEach(async () => {
  stem = await openStem();
  formatId = (await makeExample('event_formats', stem, { slug: 'bankers', title: 'Bankers & <b>Co</b>', title_de: 'Banken', theme_color: '#ffcc00' })).id;
  await makeExample('site_settings', stem, { mail_sender: 'Ines <ines@stem.example>', mail_reply_to: 'office@stem.example', organisation_name: 'Stem' });
});
afterEach(() => stem.close());

const seal = createSeal(randomBytes(32));
const loginMail = { letterhead: { sender: 'Stem <no-reply@stem.example>', origin: 'https://stem.example' }, seal };
const days = 24 * 3_600_000;

const user = (values: object = {}) =>
  makeExample('users', stem, { email: 'vreni@alder.example', language: 'de', is_blocked: false, authorized_formats: [formatId], ...values });
const send = (wanted: Omit<WantedLink, 'formatId'>) =>
  save('admin', (writing) => sendLoginLink({ formatId, ...wanted }, loginMail, writing), {
    database: stem.database,
    newId: randomUUID,
    now: () => new Date(stem.clock.now).toISOString(),
    onSaved: () => undefined,
  });
async function queued(): Promise<Mail[]> {
  const rows = await stem.database.read.select().from(mails);
  return rows.map(({ id, mail }) => mailSchema.parse(JSON.parse(seal.open((mail as { sealed: string }).sealed, id) ?? ''))); // all of them are sealed
}

test('an invitation is in the language of the user, has the sender and reply address of the settings, and works for a week', async () => {
  const { id: userId } = await user();
  await stem.logged();
  expect(await send({ userId, kind: 'invitation' })).toMatchObject({ ok: true });
  const [mail, ...others] = await queued();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: 'Ines <ines@stem.example>',
    to: ['vreni@alder.example'],
    replyTo: { name: 'Stem', address: 'office@stem.example' },
    subject: 'Ihr Zugang zu Banken',
  });
  expect(mail?.text).toMatch(/https:\/\/stem\.example\/de\/login\/bankers#token=[\w-]{43}\n/);
  expect(mail?.text).not.toMatch(/\bCode\b/);
  expect(await stem.database.read.select().from(loginLinks)).toMatchObject([
    { user_id: userId, format_id: formatId, browser_hash: null, code_hmac: null, expires_at: stem.clock.now + 7 * days, used_at: null },
  ]);
  expect((await stem.logged()).map(lineOf)).toEqual([]);
});

test('a link an editor sends is in the requested language and works for ten minutes', async () => {
  const { id: userId } = await user();
  await send({ userId, kind: 'sent', language: 'en' });
  const [mail] = await queued();
  expect(mail?.subject).toBe('Your link to Bankers & <b>Co</b>');
  expect(mail?.text).toContain('https://stem.example/login/bankers#token=');
  expect(await stem.database.read.select().from(loginLinks)).toMatchObject([{ expires_at: stem.clock.now + 10 * 60_000 }]);
});

test('a title with markup stays text, and HTML and text have the same content', async () => {
  const { id: userId } = await user({ language: 'en' });
  await send({ userId, kind: 'invitation' });
  const [mail] = await queued();
  expect(mail?.html).toContain('Bankers &amp; &lt;b&gt;Co&lt;/b&gt;');
  expect(mail?.html).not.toContain('<b>');
  const link = /(?<!\S)[^\s#]+#token=\S+/.exec(mail?.text ?? '')?.[0] ?? 'none';
  expect(mail?.html?.split(link)).toHaveLength(4);
  const escaped = mail?.text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  for (const line of escaped?.split('\n').filter(Boolean) ?? []) for (const sentence of line.split(': ')) expect(mail?.html).toContain(sentence);
});

test.each([
  ['is blocked', { is_blocked: true }, 'no_access'],
  ['has no access to the event', { authorized_formats: [] }, 'no_access'],
])('nothing is sent to a user who %s', async (_what, values, name) => {
  const { id: userId } = await user(values);
  expect(await send({ userId, kind: 'sent' })).toMatchObject({ ok: false, failure: { name } });
  expect(await stem.database.read.select().from(loginLinks)).toEqual([]);
  expect(await queued()).toEqual([]);
});

test('nothing is sent to an unknown user', async () => {
  expect(await send({ userId: randomUUID(), kind: 'sent' })).toMatchObject({ ok: false, failure: { name: 'not_found' } });
  expect(await queued()).toEqual([]);
});
