// What editors see of mails that have not gone out, and what they can do about them.

import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, makeUser, tokenIn, verify } from '../../../test/attendee.ts';
import { makeExample } from '../../../test/example.ts';
import { type MailServer, openMailServer } from '../../../test/mail-server.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

const email = 'vreni@alder.example';
const minute = 60_000;

let server: MailServer;
let stem: Stem;
beforeEach(async () => {
  server = await openMailServer();
  stem = await openStem({ smtpUrl: server.url });
  const { id } = await makeExample('event_formats', stem, { slug: 'bankers', title: 'Bankers', title_de: 'Banken' });
  await makeUser(stem, email, [id]);
  await stem.logged();
});
afterEach(async () => {
  await stem.close();
  await server.close();
});

const askOnce = () => ask(stem, { email, format_slug: 'bankers' });
const listed = () => stem.read('/api/mails', 'editor');
const after = (milliseconds: number) => new Date(stem.clock.now + milliseconds).toISOString();
const tryAgain = async () => {
  expect((await stem.request('/api/mails/attempts', { as: 'editor', method: 'POST' })).status).toBe(204);
  await stem.mails();
};

test('while the server is away editors see to whom a mail waits, why, and until when, but not what is in it', async () => {
  server.next = ['not now'];
  await askOnce();
  await stem.mails();
  expect(await listed()).toEqual([
    {
      id: expect.any(String),
      to: [email],
      subject: 'Your link to Bankers',
      created_at: after(0),
      attempts: 1,
      next_attempt_at: after(minute),
      expires_at: after(10 * minute),
      problem: expect.stringContaining('451 Try again later'),
    },
  ]);
  expect(await stem.read('/api/health', 'editor')).toMatchObject({ checks: { mail: { status: 'degraded', detail: '1 mail could not be sent so far' } } });
  stem.clock.now += minute;
  await stem.mails();
  expect([await listed(), server.received.length]).toEqual([[], 1]);
  expect(await stem.read('/api/health', 'editor')).toMatchObject({ checks: { mail: { status: 'online' } } });
});

test('a mail whose retries ended can be retried, is sent at once, and its link signs in', async () => {
  server.next = ['never'];
  await askOnce();
  await stem.mails();
  expect(await listed()).toMatchObject([{ attempts: 1, next_attempt_at: null, problem: expect.stringContaining('550 No such person') }]);
  await tryAgain();
  expect([await listed(), server.received.length]).toEqual([[], 1]);
  const { text = '' } = await PostalMime.parse(server.received[0]?.bytes ?? '');
  expect((await verify(stem, { token: tokenIn({ from: '', to: [], subject: '', text }) })).status).toBe(200);
  await tryAgain();
  expect([server.received.length, await stem.logged()]).toEqual([1, []]);
});

test('a mail removed from the queue is not sent', async () => {
  server.next = ['not now'];
  await askOnce();
  await stem.mails();
  expect(stem.errors.splice(0)).toHaveLength(1);
  const [waiting] = (await listed()) as { id: string }[]; // a list of mails
  const taken = { as: 'editor' as const, method: 'DELETE', path: `/api/mails/${waiting?.id}` };
  await play({ ...taken, name: 'taken out', status: 204 }, stem);
  await play({ ...taken, name: 'again', status: 404, failure: 'not_found' }, stem);
  await tryAgain();
  expect([await listed(), server.received]).toEqual([[], []]);
});

test('an expired mail is neither shown nor tried', async () => {
  server.next = ['not now'];
  await askOnce();
  await stem.mails();
  stem.clock.now += 10 * minute;
  expect(await listed()).toEqual([]);
  await tryAgain();
  expect(server.received).toEqual([]);
});
