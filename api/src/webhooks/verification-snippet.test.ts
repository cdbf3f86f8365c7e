// The example of docs/webhooks.md, as a receiver would copy it, against real deliveries.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStem, type Stem } from '../../test/stem.ts';
import { openWebhookReceiver, type ReceivedDelivery, type WebhookReceiver } from '../../test/webhook-receiver.ts';

type Verify = (headers: ReceivedDelivery['headers'], body: string, secret: string, now?: number) => unknown;

const document = fileURLToPath(new URL('../../../docs/webhooks.md', import.meta.url));

let folder: string;
let verify: Verify;
let receiver: WebhookReceiver;
let stem: Stem;
let secret: string;
let webhook: string;
beforeAll(async () => {
  const [, snippet = ''] = /```js verify-webhook\.mjs\n(.*?)```/s.exec(await readFile(document, 'utf8')) ?? [];
  folder = await mkdtemp(join(tmpdir(), 'snippet-'));
  const file = join(folder, 'verify-webhook.mjs');
  await writeFile(file, snippet);
  ({ verifyWebhook: verify } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { verifyWebhook: Verify }); // the export of the snippet
  receiver = await openWebhookReceiver();
  stem = await openStem({ webhooksMayReach: [receiver.host] });
  const made = await stem.write('POST', '/api/webhooks', { name: 'Directory', address: receiver.address, events: ['inquiry.received'] });
  secret = String(made.secret);
  webhook = String(made.id);
});
afterAll(async () => {
  await stem.close();
  await receiver.close();
  await rm(folder, { recursive: true });
});

async function deliver(): Promise<ReceivedDelivery> {
  await stem.write('POST', `/api/webhooks/${webhook}/test`);
  const delivery = receiver.received.at(-1);
  if (!delivery) throw new Error('Nothing was received');
  return delivery;
}
const verified = ({ headers, body }: ReceivedDelivery, later = 0) => verify(headers, body, secret, stem.clock.now + later);
const minutes = 60_000;

test('a delivery is accepted once, and refused when it is replayed', async () => {
  const delivery = await deliver();
  expect(verified(delivery)).toEqual({ type: 'stem.test', timestamp: expect.any(String), data: { webhook } });
  expect(() => verified(delivery)).toThrow('taken before');
  expect(() => verified(delivery, 4 * minutes)).toThrow('taken before');
});

test('a delivery that is old, or from the future, is refused', async () => {
  const delivery = await deliver();
  expect(() => verified(delivery, 6 * minutes)).toThrow('too old');
  expect(() => verified(delivery, -6 * minutes)).toThrow('too old');
  expect(verified(delivery, 4 * minutes)).toMatchObject({ type: 'stem.test' });
});

test('a forged or changed delivery is refused, and does not use up the id', async () => {
  const delivery = await deliver();
  const { headers, body } = delivery;
  const signature = String(headers['webhook-signature']);
  const changed: readonly ReceivedDelivery[] = [
    { ...delivery, body: body.replace('stem.test', 'user.changed') },
    { ...delivery, headers: { ...headers, 'webhook-id': 'msg_other' } },
    { ...delivery, headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) } },
    ...['', 'v1,', 'v1,AAAA', signature.replace('v1,', 'v2,'), signature.replace('v1,', ''), `v1,${Buffer.alloc(32).toString('base64')}`].map((forged) => ({
      ...delivery,
      headers: { ...headers, 'webhook-signature': forged },
    })),
    { ...delivery, headers: {} },
  ];
  for (const forged of changed) expect(() => verified(forged)).toThrow('signature is wrong');
  expect(() => verify(headers, body, `whsec_${Buffer.alloc(32, 7).toString('base64')}`, stem.clock.now)).toThrow('signature is wrong');
  expect(verified(delivery)).toMatchObject({ type: 'stem.test' });
});

test('while the secret is renewed, the former and the new one accept', async () => {
  const former = secret;
  secret = String((await stem.write('POST', `/api/webhooks/${webhook}/secret`)).secret);
  expect(verified(await deliver())).toMatchObject({ type: 'stem.test' });
  const { headers, body } = await deliver();
  expect(verify(headers, body, former, stem.clock.now)).toMatchObject({ type: 'stem.test' });
});
