// The log contains nothing personal, for any request and any error.
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../test/attendee.ts';
import { makeExample } from '../test/example.ts';
import { openStem, password, type Stem } from '../test/stem.ts';
import { createLog, type LogOptions } from './log.ts';

let written: string;
const destination = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk);
    done();
  },
});
const open = (level: LogOptions['level'] = 'debug') => createLog({ level, destination, node: 'here' });
const lines = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>); // a line is an object

let stem: Stem;
beforeEach(async () => {
  written = '';
  stem = await openStem({ log: open(), metricsToken: 'a-token-for-monitoring' });
});
afterEach(() => stem.close());

test('each request is one line with id, route, status and duration', async () => {
  const response = await stem.request('/api/speakers/ada');
  expect(lines()).toEqual([
    {
      level: 20,
      time: expect.any(Number),
      pid: expect.any(Number),
      node: 'here',
      msg: 'Answered',
      request: response.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/speakers/{id}',
      status: 404,
      milliseconds: expect.any(Number),
    },
  ]);
});

test('by default only failures are written', async () => {
  const quiet = await openStem({ log: open('warn') });
  await quiet.request('/api/speakers/ada');
  expect(lines()).toEqual([]);
  await quiet.database.write((transaction) => transaction.run('ALTER TABLE sessions RENAME TO gone'));
  const response = await quiet.request('/api/speakers', { headers: { cookie: 'stem_admin=abc' } });
  expect(lines()).toMatchObject([{ level: 50, msg: 'A request failed', reference: response.headers.get('x-request-id'), path: '/api/speakers' }]);
  await quiet.close();
});

const email = 'vreni@alder.example';
const cookie = 'stem_admin=the-id-of-a-session; __Host-stem_attendee=another-id';

test('no address, password, cookie or token is logged, neither for good requests nor for failures', async () => {
  const format = await makeExample('event_formats', stem, { slug: 'bankers' });
  await makeUser(stem, email, [format.id]);
  const everything = async () => {
    const answers = [
      await stem.request(`/api/users?q=${encodeURIComponent(email)}`, { as: 'editor' }),
      await stem.request(`/api/users/${email}`, { as: 'editor', method: 'PATCH', body: { email } }),
      await stem.request('/api/users', { as: 'editor', method: 'POST', body: { email: `new-${email}`, language: 'de' } }),
      await stem.request('/api/admin/session', { method: 'POST', body: { password }, headers: { cookie } }),
      await stem.request('/api/auth/magic-link', { method: 'POST', body: { email, format_slug: 'bankers' } }),
      await stem.request('/api/auth/verify', { method: 'POST', body: { token: 'the-token-of-a-link' }, headers: { cookie } }),
      await stem.request('/api/contact', { method: 'POST', body: { name: 'Vreni Alder', email, message: 'Grüezi' } }),
      await stem.request('/api/metrics', { headers: { authorization: 'Bearer a-token-for-monitoring', cookie } }),
      await stem.request(`/login/${email}?token=the-token-of-a-link`, { headers: { cookie } }),
    ];
    return answers.map(({ status }) => status);
  };
  await everything();
  await stem.mails();
  for (const table of ['users', 'login_links', 'inquiries', 'mails', 'pipeline_pages'])
    await stem.database.write((transaction) => transaction.run(`ALTER TABLE ${table} RENAME TO gone_${table}`));
  expect((await everything()).filter((status) => status === 500).length).toBeGreaterThan(4);
  await stem.mails();
  expect(lines().filter(({ level }) => level === 50).length).toBeGreaterThan(4);
  const secrets = [email, 'alder', 'Vreni', 'Grüezi', password, 'the-id-of-a-session', 'another-id', 'the-token-of-a-link', 'a-token-for-monitoring'];
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});

test('personal data in errors of libraries is removed, and the cause is kept', () => {
  const log = open();
  const query = new Error(`Failed query: select * from "users" where "email" = ?\nparams: ${email},\nsecond line of ${password}`);
  query.cause = Object.assign(new Error('SQLITE_BUSY: locked'), { code: 'SQLITE_BUSY', params: [email] });
  const refusal = Object.assign(new Error(`550 5.1.1 <${email}>: Recipient address rejected`), {
    code: 'EENVELOPE',
    rejected: [email],
    envelope: { to: email },
  });
  for (const error of [query, refusal, new Error(`connect smtp://office:${password.replaceAll(' ', '-')}@mail.example failed`), `mail to ${email}`])
    log.error({ error, email, headers: { cookie } }, 'It failed');
  expect(lines().map(({ error }) => error)).toMatchObject([
    { type: 'Error', message: expect.stringContaining('where "email" = ?'), stack: expect.stringContaining('log.test.ts'), cause: { code: 'SQLITE_BUSY' } },
    { code: 'EENVELOPE', message: '550 5.1.1 <…@…>: Recipient address rejected' },
    { message: 'connect smtp://…@mail.example failed' },
    'mail to …@…',
  ]);
  for (const secret of ['alder', 'battery', 'the-id-of-a-session']) expect(written).not.toContain(secret);
});
