// Unsent mails, readable by owners only: they contain links that sign in.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../../test/editor.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { showsOutbox } from '../../mail/outbox.ts';
import { createPostOffice } from '../../mail/post-office.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const open = () => stem.request('/api/dev/outbox', { as: 'editor' });
const write = (mail: { subject: string; text: string; html?: string }) =>
  createPostOffice({ outbox: join(stem.folder, 'outbox'), host: 'stem.test' })(randomUUID(), {
    from: 'office@stem.test',
    to: ['vreni@alder.example'],
    ...mail,
  });

test('each mail is there as text with links, and as it looks, in a frame that can do nothing', async () => {
  await write({
    subject: 'Your link',
    text: 'Open http://stem.test/login#token=abc_-9 now.\n<script>',
    html: '<p title="a">Hello</p><script>alert(1)</script>',
  });
  const response = await open();
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([200, 'text/html; charset=UTF-8', 'no-store']);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).toContain('<h2>Your link</h2>');
  expect(page).toContain('To vreni@alder.example');
  expect(page).toContain('<a href="http://stem.test/login#token=abc_-9">http://stem.test/login#token=abc_-9</a> now.');
  expect(page).toContain('srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;p title=&quot;a&quot;&gt;Hello');
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).not.toContain('<script>');
});

test('an editor cannot become an owner by a link to an owner', async () => {
  const [owner, editor] = [await makeEditor(stem, 'owner'), await makeEditor(stem, 'editor')];
  await write({ subject: 'Your link', text: 'http://stem.test/admin/sign-in#token=abc' });
  expect((await stem.request('/api/dev/outbox', { headers: editor.headers })).status).toBe(403);
  expect(await (await stem.request('/api/dev/outbox', { headers: owner.headers })).text()).toContain('/admin/sign-in#token=');
});

test('an empty outbox says so', async () => expect(await (await open()).text()).toContain('No mail has been written yet.'));

test.each([
  ['on this machine', { host: 'localhost:4321' }],
  ['behind a proxy on this machine that adds nothing', { host: '127.0.0.1:4321' }],
  ['behind a proxy that says so', { host: 'localhost:4321', 'x-forwarded-for': '127.0.0.1' }],
  ['as the back office without a session', { host: 'localhost:4321', cookie: 'stem_admin=gone' }],
])('a caller %s is shown no mail', async (_how, headers) => {
  await write({ subject: 'Your link', text: 'Open' });
  for (const remoteAddress of ['127.0.0.1', '::1', '192.168.1.7', undefined]) {
    const connection = { incoming: { socket: { remoteAddress } } as never }; // no more of it is read
    const response = await stem.app.request('http://localhost/api/dev/outbox', { headers }, connection);
    expect([response.status, await response.json()]).toMatchObject([401, { name: 'not_signed_in' }]);
  }
});

test('the outbox is shown on a local installation without a mail server, and never in production', () => {
  const tried = { origin: 'http://localhost:4321', mail: {}, trustsProxy: false };
  expect(showsOutbox(tried)).toBe(true);
  for (const origin of ['http://127.0.0.1:4321', 'http://[::1]:4321']) expect(showsOutbox({ ...tried, origin })).toBe(true);
  for (const origin of ['https://stem.example', 'http://127.0.0.1.nip.example']) expect(showsOutbox({ ...tried, origin })).toBe(false);
  expect(showsOutbox({ ...tried, mail: { smtpUrl: 'smtp://mail.example' } })).toBe(false);
  expect(showsOutbox({ ...tried, trustsProxy: true })).toBe(false);
});
