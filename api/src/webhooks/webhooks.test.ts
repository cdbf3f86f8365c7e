// Webhooks through the front door, with a receiver that answers, fails, hangs and is gone.

import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../test/attendee.ts';
import { makeEditor, signInAs } from '../../test/editor.ts';
import { makeExample } from '../../test/example.ts';
import type { Stem } from '../../test/stem.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts';
import { hour, minute, openWebhooks, second, type WebhookSetUp } from '../../test/webhooks.ts';

let stem: Stem;
let receiver: WebhookReceiver;
let close: WebhookSetUp['close'];
let add: WebhookSetUp['add'];
let webhook: WebhookSetUp['webhook'];
let log: WebhookSetUp['log'];
let dataReceived: WebhookSetUp['dataReceived'];
let inquire: WebhookSetUp['inquire'];
let pass: WebhookSetUp['pass'];
const open = async (others: readonly string[] = []) => {
  ({ stem, receiver, close, add, webhook, log, dataReceived, inquire, pass } = await openWebhooks(others));
};
beforeEach(() => open());

afterEach(async () => close());

const typesReceived = () => receiver.received.map(({ body }) => JSON.parse(body).type);

test('each event is sent once, in order and signed, and nothing of before', async () => {
  await makeExample('event_formats', stem, { slug: 'earlier' });
  await stem.live();
  const { id, secret } = await add();
  const { id: event } = await makeExample('event_formats', stem, { slug: 'bankers', title: 'Bankers' });
  await stem.live();
  await inquire();
  const user = await makeUser(stem, 'vreni@alder.example', [event]);
  await stem.webhooks.settled();
  await stem.webhooks.settled();
  expect(typesReceived()).toEqual(['publication.published', 'inquiry.received', 'user.changed']);
  const [publication] = await stem.pipeline.receipts.latest(1);
  const [published, inquiry, changed] = dataReceived();
  expect(published).toMatchObject({ publication: publication?.id, reason: 'change', url: `http://stem.test/api/publications/${publication?.id}` });
  expect(publication?.pages).not.toEqual([]);
  expect(published?.pages).toEqual(publication?.pages?.map(({ path, outcome }) => ({ path, outcome })));
  expect(inquiry).toEqual({ inquiry: expect.any(String), url: expect.stringContaining('/api/inquiries/') });
  expect(changed).toEqual({
    user: expect.any(String),
    changes: ['added', 'granted'],
    granted: [event],
    withdrawn: [],
    url: expect.stringContaining('/api/users/'),
  });
  expect(user).toBeDefined();
  const verifier = new Verifier(secret);
  for (const { body, headers } of receiver.received) {
    stem.clock.now = Date.now();
    expect(verifier.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body)); // the headers are there
    expect(JSON.stringify([body, headers])).not.toMatch(/vreni|alder|Good morning/i);
    expect(headers['content-type']).toBe('application/json');
  }
  expect((await log(id)).map(({ state, status, attempts }) => ({ state, status, attempts }))).toEqual(
    Array.from({ length: 3 }, () => ({ state: 'delivered', status: 200, attempts: 1 })),
  );
});

test('a webhook is sent the events it wants only', async () => {
  await add(['inquiry.received']);
  await makeUser(stem, 'vreni@alder.example', []);
  await makeExample('event_formats', stem, { slug: 'bankers' });
  await stem.live();
  await inquire();
  await stem.webhooks.settled();
  expect(typesReceived()).toEqual(['inquiry.received']);
});

test('a receiver that fails for an hour gets everyEvent in order afterwards', async () => {
  const { id } = await add();
  receiver.status = 500;
  receiver.answer.body = 'out of order';
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  const begin = stem.clock.now;
  const attempts: number[] = [];
  for (let at = 0; at <= hour; at += 5 * second) {
    const before = receiver.received.length;
    const name = at % (12 * minute) === 0 ? names.shift() : undefined;
    if (name !== undefined) await inquire(name);
    await pass(at === 0 ? 0 : 5 * second);
    if (receiver.received.length > before) attempts.push((stem.clock.now - begin) / second);
  }
  expect(attempts).toEqual([0, 5, 35, 155, 755, 2555]);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await webhook(id)).toMatchObject({ is_active: true, waiting: 5, failing_since: expect.any(String), next_attempt_at: expect.any(String) });
  const [first] = receiver.received;
  receiver.received.length = 0;
  receiver.status = 200;
  await pass(hour);
  const rows = await stem.database.rows("SELECT row_id FROM change_log WHERE entity = 'inquiries' AND op = 'insert' ORDER BY seq");
  expect(dataReceived().map(({ inquiry }) => inquiry)).toEqual(rows.map(({ row_id }) => row_id));
  expect(receiver.received[0]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(await webhook(id)).toMatchObject({ waiting: 0, failing_since: null, next_attempt_at: null });
  await pass(hour);
  expect(receiver.received).toHaveLength(5);
  expect((await log(id)).at(-1)).toMatchObject({ state: 'delivered', attempts: 7, status: 200 });
});

test('a receiver that is away delays no other', async () => {
  const other = await openWebhookReceiver();
  await close();
  await open([other.host]);
  await add(['inquiry.received']);
  await add(['inquiry.received'], { name: 'Other', address: other.address });
  receiver.status = 0;
  await inquire('One');
  await inquire('Two');
  await stem.webhooks.settled();
  expect([receiver.received.length, other.received.length]).toEqual([1, 2]);
  await other.close();
});

test('after three days of failures it is switched off, and its owners get one mail', async () => {
  const owner = await makeEditor(stem, 'owner', [], { language: 'de' });
  await stem.mails();
  const { id } = await add();
  receiver.status = 503;
  await inquire();
  await stem.mails();
  for (let hours = 0; hours < 80; hours += 1) await pass(hour);
  const headers = { cookie: await signInAs(owner.id, stem) };
  const shown = async () => (await stem.request('/api/webhooks', { headers })).json();
  expect(await shown()).toMatchObject([{ id, is_active: false, switched_off: 'failing', waiting: 1, next_attempt_at: null }]);
  expect(receiver.received.length).toBeGreaterThan(70);
  expect(receiver.received.length).toBeLessThan(76);
  const sent = (await stem.mails()).filter(({ subject }) => subject.includes('Webhook'));
  expect(sent).toMatchObject([{ subject: 'Der Webhook «Directory» wurde ausgeschaltet', text: expect.stringContaining(receiver.address) }]);
  await inquire('While it is off');
  receiver.status = 200;
  receiver.received.length = 0;
  expect((await stem.request(`/api/webhooks/${id}`, { method: 'PATCH', headers, body: { is_active: true } })).status).toBe(200);
  await inquire('After');
  await stem.webhooks.settled();
  expect(receiver.received).toHaveLength(2);
  expect(await shown()).toMatchObject([{ is_active: true, switched_off: null, waiting: 0 }]);
});

test('a receiver that says it is gone is called no more', async () => {
  const { id } = await add();
  receiver.status = 410;
  await inquire('One');
  await inquire('Two');
  await stem.webhooks.settled();
  await pass(hour);
  expect(receiver.received).toHaveLength(1);
  expect(await webhook(id)).toMatchObject({ is_active: false, switched_off: 'gone', waiting: 2 });
});

test('a receiver may ask for a longer pause, up to an hour', async () => {
  await add();
  receiver.status = 429;
  receiver.answer.headers = { 'retry-after': '120' };
  await inquire();
  await stem.webhooks.settled();
  await pass(119 * second);
  expect(receiver.received).toHaveLength(1);
  receiver.answer.headers = { 'retry-after': '999999' };
  await pass(second);
  await pass(59 * minute);
  expect(receiver.received).toHaveLength(2);
  await pass(minute);
  expect(receiver.received).toHaveLength(3);
});

test('what a killed process was sending is sent by the next one at once, under the same id', async () => {
  await add(['inquiry.received']);
  await stem.webhooks.stop();
  const killed = stem.webhooks.startAnother();
  receiver.next.push(0);
  await inquire('One');
  await inquire('Two');
  killed.wake();
  await expect.poll(() => receiver.received.length).toBe(1);
  // It has its lease and never comes back.
  const next = stem.webhooks.startAnother();
  await next.settled();
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(3);
  expect([ids[0], new Set(ids).size]).toEqual([ids[1], 2]);
});

test('a process that was suspended while it sent changes nothing of what another one has sent since', async () => {
  const { id } = await add(['inquiry.received']);
  await stem.webhooks.stop();
  const suspended = stem.webhooks.startAnother();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  receiver.before = () => isOver;
  receiver.next.push(500);
  await inquire('One');
  suspended.wake();
  await expect.poll(() => receiver.received.length).toBe(1);
  receiver.before = async () => undefined;
  const next = stem.webhooks.startAnother();
  await next.settled();
  end();
  await suspended.stop();
  expect(await log(id)).toMatchObject([{ state: 'delivered', status: 200, attempts: 1 }]);
  expect(await webhook(id)).toMatchObject({ failing_since: null, next_attempt_at: null });
  expect(receiver.received).toHaveLength(2);
});

test('a process that stops ends its attempt and begins no other', async () => {
  const { id } = await add(['inquiry.received']);
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  receiver.before = () => isOver;
  await inquire('One');
  await inquire('Two');
  stem.webhooks.wake();
  await expect.poll(() => receiver.received.length).toBe(1);
  const stopped = stem.webhooks.stop();
  end();
  await stopped;
  expect((await log(id)).map(({ state }) => state)).toEqual(['waiting', 'delivered']);
  expect(receiver.received).toHaveLength(1);
});

test('several processes send each delivery once', async () => {
  await add(['inquiry.received']);
  const senders = [stem.webhooks, stem.webhooks.startAnother(), stem.webhooks.startAnother()];
  for (let number = 0; number < 10; number += 1) await inquire(`Number ${number}`);
  await Promise.all(senders.map((sender) => sender.settled()));
  await stem.webhooks.settled();
  expect(receiver.received).toHaveLength(10);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(10);
});

test('what happened while no process ran is sent after the start', async () => {
  await add();
  await stem.webhooks.stop();
  await inquire();
  const later = stem.webhooks.startAnother();
  await later.settled();
  expect(typesReceived()).toEqual(['inquiry.received']);
});
