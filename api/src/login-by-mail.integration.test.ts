// The whole server with a mail server, under https: an attendee signs in after a restart, and an invited editor comes in.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeIn, cookiesOf, tokenIn } from '../test/attendee.ts';
import { type MailServer, openMailServer } from '../test/mail-server.ts';
import { createLog } from './log.ts';
import { type RunningServer, startServer } from './server.ts';
import { prepareSettings } from './settings/check.ts';

const origin = 'https://stem.example';
const password = 'correct horse battery';
const email = 'vreni@alder.example';

let folder: string;
let mails: MailServer;
let server: RunningServer;
let address: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'login-'));
  mails = await openMailServer();
  await start();
});
afterEach(async () => {
  await server.close();
  await mails.close();
  await rm(folder, { recursive: true });
});

async function start() {
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: folder, PUBLIC_ORIGIN: origin, SMTP_URL: mails.url, DEMO_CONTENT: 'no', ADMIN_PASSWORD: password };
  const ready = await prepareSettings(settings, folder);
  if (!ready.ok) throw new Error(ready.problems.join());
  server = await startServer({ ...ready, log: createLog({ level: 'warn' }), report: () => undefined });
  address = `http://127.0.0.1:${port}`;
}
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const place = probe.address();
      probe.close(() => resolve(typeof place === 'object' && place ? place.port : 0));
    });
  });

const post = (path: string, body: object = {}, cookie = '') =>
  fetch(address + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', origin, cookie } });
async function asEditor() {
  const cookie = cookiesOf(await post('/api/admin/session', { password }));
  return {
    make: async (path: string, body: object): Promise<{ readonly id: string }> => (await post(path, body, cookie)).json(),
    tryAgain: () => post('/api/mails/attempts', {}, cookie),
    waiting: async (): Promise<{ readonly attempts: number }[]> => (await fetch(`${address}/api/mails`, { headers: { cookie } })).json(),
  };
}
async function askedMail() {
  await expect.poll(() => mails.received.length).toBe(1);
  const { text = '', from, html = '' } = await PostalMime.parse(mails.received[0]?.bytes ?? '');
  return { read: { from: '', to: [], subject: '', text }, text, html, from };
}
/** With a `Host` that no browser sends. */
const askAs = (host: string) =>
  new Promise<{ readonly status: number | undefined; readonly cookies: readonly string[] }>((resolve, reject) => {
    const headers = { host, origin, 'x-forwarded-host': host, 'content-type': 'application/json' };
    const asking = request(`${address}/api/auth/magic-link`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, cookies: answer.headers['set-cookie'] ?? [] });
    });
    asking.on('error', reject);
    asking.end(JSON.stringify({ email, format_slug: 'bankers' }));
  });

test('a mail that could not be sent is delivered after a restart, links to the public origin, and signs in', async () => {
  const editor = await asEditor();
  const { id } = await editor.make('/api/formats', { title: 'Bankers', slug: 'bankers', description: 'For bankers.', date: 'Soon', location: 'Zurich' });
  await editor.make('/api/users', { email, authorized_formats: [id] });
  mails.next = ['not now'];
  const asked = await askAs('evil.example');
  expect([asked.status, asked.cookies]).toEqual([
    202,
    [expect.stringMatching(/^__Host-stem_login=[\w-]{43};(?=.*HttpOnly)(?=.*Secure)(?=.*Path=\/)(?=.*SameSite=Strict)(?!.*Domain)/)],
  ]);
  await expect.poll(editor.waiting).toMatchObject([{ attempts: 1 }]);

  await server.close();
  const files = (await readdir(folder)).filter((name) => name.startsWith('stem.db'));
  const kept = (await Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')))).join();
  await start();
  await (await asEditor()).tryAgain();
  const { read, text, html, from } = await askedMail();
  expect(from?.address).toBe('no-reply@stem.example');
  expect(text).toContain(`${origin}/login/bankers#token=${tokenIn(read)}`);
  expect(text + html).not.toContain('evil');
  // What waited between two processes opened nothing.
  expect([kept.includes(email), kept.includes(tokenIn(read)), kept.includes(codeIn(read))]).toEqual([true, false, false]);

  const browser = asked.cookies[0]?.split(';')[0] ?? '';
  const entered = await post('/api/auth/verify', { token: tokenIn(read), by_itself: true }, browser);
  expect([entered.status, entered.headers.getSetCookie()[0]]).toEqual([
    200,
    expect.stringMatching(/^__Host-stem_attendee=\w{40};(?=.*HttpOnly)(?=.*Secure)(?=.*Path=\/)(?=.*SameSite=Lax)(?!.*Domain)/),
  ]);
  const session = await fetch(`${address}/api/auth/session`, { headers: { cookie: cookiesOf(entered) } });
  expect(await session.json()).toMatchObject({ email, formats: [{ slug: 'bankers' }] });
  expect((await post('/api/auth/verify', { token: tokenIn(read) })).status).toBe(401);
});

test('an invited editor gets a mail through the mail server, and its link opens the back office once', { tags: 'long' }, async () => {
  const editor = await asEditor();
  await editor.make('/api/editors', { name: 'Vreni Amsler', email, role: 'owner', language: 'de' });
  await expect.poll(() => mails.received.length).toBe(1);
  const { subject, to, text = '' } = await PostalMime.parse(mails.received[0]?.bytes ?? '');
  expect([subject, to?.map(({ address: mailbox }) => mailbox)]).toEqual(['Ihr Zugang zum Back Office von Stem', [email]]);
  const [, token = ''] = /https:\/\/stem\.example\/admin\/sign-in#invitation=([\w-]{43})&language=de\s/.exec(text) ?? [];
  const bring = () => post('/api/admin/session/token', { token });
  const entered = await bring();
  const session = await fetch(`${address}/api/admin/session`, { headers: { cookie: cookiesOf(entered) } });
  expect(await session.json()).toMatchObject({ name: 'Vreni Amsler', role: 'owner', editor: { language: 'de' } });
  expect((await bring()).status).toBe(401);
  const kept = (
    await Promise.all((await readdir(folder)).filter((name) => name.startsWith('stem.db')).map((name) => readFile(join(folder, name), 'latin1')))
  ).join();
  expect(kept.includes(token)).toBe(false);
});
