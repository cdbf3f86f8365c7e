// Unsent mails, readable on this machine only.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStem, type Stem } from '../../../test/stem.ts';
import { isOwnName } from '../../http/network.ts';
import { showsOutbox } from '../../mail/outbox.ts';
import { createPostOffice } from '../../mail/post-office.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const here = { host: 'localhost:4321' };
const open = (headers: Readonly<Record<string, string>> = here) => stem.request('/api/dev/outbox', { headers });
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

test('an empty outbox says so', async () => expect(await (await open()).text()).toContain('No mail has been written yet.'));

test.each([
  ['through a proxy', { ...here, 'x-forwarded-for': '192.0.2.1' }],
  ['through a proxy of another kind', { ...here, forwarded: 'for=192.0.2.1' }],
  ['under a public name', { host: 'stem.example' }],
  ['under a name that was made to lead here', { host: 'localhost.evil.example' }],
  ['without a name', { host: '' }],
])('a caller %s gets 404', async (_how, headers) => {
  await write({ subject: 'Your link', text: 'Open' });
  const response = await open(headers);
  expect([response.status, await response.json()]).toMatchObject([404, { name: 'not_found' }]);
});

test('a connection from another machine is refused under any host name', async () => {
  const from = (remoteAddress: string | undefined) =>
    stem.app.request('http://localhost/api/dev/outbox', { headers: here }, { incoming: { socket: { remoteAddress } } as never }); // no more of it is read
  expect((await from('192.168.1.7')).status).toBe(404);
  expect((await from('fe80::1')).status).toBe(404);
  expect((await from(undefined)).status).toBe(404);
  for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect((await from(own)).status).toBe(200);
});

test.each([
  ['localhost', true],
  ['127.0.0.1:4321', true],
  ['[::1]:4321', true],
  ['stem.example', false],
  ['127.0.0.1.nip.example', false],
])('%s is a name of this machine: %s', (host, isOwn) => expect(isOwnName(host)).toBe(isOwn));

test('the outbox is shown on a local installation without a mail server, and never in production', () => {
  const tried = { origin: 'http://localhost:4321', mail: {}, trustsProxy: false };
  expect(showsOutbox(tried)).toBe(true);
  expect(showsOutbox({ ...tried, origin: 'https://stem.example' })).toBe(false);
  expect(showsOutbox({ ...tried, mail: { smtpUrl: 'smtp://mail.example' } })).toBe(false);
  expect(showsOutbox({ ...tried, trustsProxy: true })).toBe(false);
});
