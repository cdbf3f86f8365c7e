// What owners do with webhooks, and what others may not.

import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../test/editor.ts';
import { makeExample } from '../../test/example.ts';
import type { Stem } from '../../test/stem.ts';
import type { WebhookReceiver } from '../../test/webhook-receiver.ts';
import { everyEvent, hour, openWebhooks, type WebhookSetUp } from '../../test/webhooks.ts';
import type { WebhookWithSecret } from './webhooks.ts';

let stem: Stem;
let receiver: WebhookReceiver;
let close: WebhookSetUp['close'];
let add: WebhookSetUp['add'];
let webhook: WebhookSetUp['webhook'];
let log: WebhookSetUp['log'];
let dataReceived: WebhookSetUp['dataReceived'];
let inquire: WebhookSetUp['inquire'];
let pass: WebhookSetUp['pass'];
beforeEach(async () => {
  ({ stem, receiver, close, add, webhook, log, dataReceived, inquire, pass } = await openWebhooks());
});
afterEach(async () => close());

test('a test event is answered at once, also by a webhook that is off, and is not repeated', async () => {
  const { id } = await add(everyEvent, { is_active: false });
  receiver.answer.body = 'thank you';
  expect(await stem.write('POST', `/api/webhooks/${id}/test`)).toMatchObject({
    type: 'stem.test',
    state: 'delivered',
    status: 200,
    answer: 'thank you',
    attempts: 1,
  });
  receiver.status = 500;
  expect(await stem.write('POST', `/api/webhooks/${id}/test`)).toMatchObject({ state: 'failed', status: 500 });
  await pass(hour);
  expect(receiver.received).toHaveLength(2);
});

test('a delivery is replayed under its id, and one that waits keeps its place', async () => {
  const { id } = await add(['inquiry.received']);
  await inquire('One');
  await stem.webhooks.settled();
  const [sent] = await log(id);
  expect(await stem.write('POST', `/api/webhooks/${id}/deliveries/${sent?.id}/attempts`)).toMatchObject({ id: sent?.id, state: 'delivered', attempts: 2 });
  receiver.status = 500;
  await inquire('Two');
  await inquire('Three');
  await stem.webhooks.settled();
  receiver.status = 200;
  const [third] = await log(id);
  expect(await stem.write('POST', `/api/webhooks/${id}/deliveries/${third?.id}/attempts`)).toMatchObject({ state: 'waiting' });
  await stem.webhooks.settled();
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids.map((one) => [...new Set(ids)].indexOf(one))).toEqual([0, 0, 1, 1, 2]);
  expect((await stem.request(`/api/webhooks/${id}/deliveries/msg_unknown/attempts`, { as: 'editor', method: 'POST' })).status).toBe(404);
});

test('for a day after its secret was renewed a delivery is signed with both', async () => {
  const { id, secret: former } = await add(['inquiry.received']);
  const { secret } = (await stem.write('POST', `/api/webhooks/${id}/secret`)) as unknown as WebhookWithSecret; // validated by the document
  expect(secret).not.toBe(former);
  const accepts = (one: string) => {
    const { body = '', headers = {} } = receiver.received.at(-1) ?? {};
    try {
      return new Verifier(one).verify(body, headers as Record<string, string>) !== undefined; // as above
    } catch {
      return false;
    }
  };
  await inquire();
  await stem.webhooks.settled();
  expect([accepts(secret), accepts(former), receiver.received[0]?.headers['webhook-signature']]).toEqual([
    true,
    true,
    expect.stringMatching(/^v1,\S+ v1,\S+$/),
  ]);
  stem.clock.now += 25 * hour;
  await inquire();
  await stem.webhooks.settled();
  expect(receiver.received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,[^ ]+$/);
});

test('no list, no log and no database names a secret', async () => {
  const { id, secret } = await add();
  await stem.write('POST', `/api/webhooks/${id}/test`);
  const shown = JSON.stringify([await stem.read('/api/webhooks', 'editor'), await log(id), await stem.read('/api/history', 'editor')]);
  const stored = JSON.stringify([...(await stem.database.rows('SELECT * FROM webhooks')), ...(await stem.database.rows('SELECT * FROM change_log'))]);
  expect(shown + stored).not.toContain(secret.slice('whsec_'.length));
});

test('what is done with users is named, and nothing else about them', async () => {
  const first = await makeExample('event_formats', stem, { slug: 'first' });
  const second = await makeExample('event_formats', stem, { slug: 'second' });
  const { id: user } = await stem.write('POST', '/api/users', { email: 'vreni@alder.example', authorized_formats: [first.id] });
  await add(['user.changed']);
  await stem.write('PATCH', `/api/users/${user}`, { authorized_formats: [second.id] });
  await stem.write('PATCH', `/api/users/${user}`, { language: 'de' });
  await stem.write('PATCH', `/api/users/${user}`, { is_blocked: true });
  await stem.write('PATCH', `/api/users/${user}`, { is_blocked: false });
  await stem.write('DELETE', `/api/users/${user}`);
  await stem.webhooks.settled();
  const url = `http://stem.test/api/users/${user}`;
  expect(dataReceived()).toEqual([
    { user, changes: ['granted', 'withdrawn'], granted: [second.id], withdrawn: [first.id], url },
    { user, changes: ['blocked'], granted: [], withdrawn: [], url },
    { user, changes: ['unblocked'], granted: [], withdrawn: [], url },
    { user, changes: ['removed'], granted: [], withdrawn: [], url },
  ]);
});

test('an address that leads inside is refused with a sentence at its field', async () => {
  for (const address of ['http://hooks.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'nonsense']) {
    const response = await stem.request('/api/webhooks', { as: 'editor', method: 'POST', body: { name: 'Inside', address, events: everyEvent } });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ name: 'invalid_input', errors: { address: expect.any(String) } }),
    ]);
  }
  expect(await stem.read('/api/webhooks', 'editor')).toEqual([]);
});

test('only owners see and change webhooks', async () => {
  const { id } = await add();
  for (const role of ['editor', 'event_editor', 'reader'] as const) {
    const { headers } = await makeEditor(stem, role);
    for (const [method, path] of [
      ['GET', '/api/webhooks'],
      ['GET', `/api/webhooks/${id}/deliveries`],
      ['POST', `/api/webhooks/${id}/test`],
      ['POST', `/api/webhooks/${id}/secret`],
      ['DELETE', `/api/webhooks/${id}`],
    ] as const)
      expect((await stem.request(path, { method, headers })).status).toBe(403);
  }
  expect(await webhook(id)).toBeDefined();
});

test('the history says to owners who did what with programs and webhooks, and no undo brings anything back', async () => {
  const owner = await makeEditor(stem, 'owner');
  const { headers: reader } = await makeEditor(stem, 'reader');
  const { id } = await add();
  await stem.write('POST', `/api/webhooks/${id}/secret`);
  expect((await stem.request(`/api/webhooks/${id}`, { method: 'DELETE', headers: owner.headers })).status).toBe(200);
  const history = async (headers: { readonly cookie: string }) =>
    (await (await stem.request('/api/history', { headers })).json()) as { id: string; actor_name: string | null; notes?: unknown; changes: unknown[] }[]; // a list of saves
  const shown = await history(owner.headers);
  const note = (done: string) => [{ kind: 'webhook', name: 'Directory', done }];
  expect(shown.slice(0, 3).map(({ actor_name, notes, changes }) => ({ actor_name, notes, changes }))).toEqual([
    { actor_name: 'Vreni Amsler', notes: note('removed'), changes: [] },
    { actor_name: null, notes: note('secret_renewed'), changes: [] },
    { actor_name: null, notes: note('added'), changes: [] },
  ]);
  const undone = await stem.request(`/api/history/${shown[0]?.id}/undo`, { as: 'editor', method: 'POST' });
  expect([undone.status, await undone.json()]).toEqual([409, expect.objectContaining({ name: 'nothing_to_undo' })]);
  expect(await stem.read('/api/webhooks', 'editor')).toEqual([]);
  const ids = (await history(reader)).map((save) => save.id);
  expect(shown.slice(0, 3).filter((save) => ids.includes(save.id))).toEqual([]);
});
