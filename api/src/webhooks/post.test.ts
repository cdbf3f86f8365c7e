// What a connection to a receiver does, against real ones.
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts';
import { createPost } from './post.ts';

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await openWebhookReceiver();
});
afterEach(() => receiver.close());

const elapsed = () => performance.now();
const letter = (address: string, signal = new AbortController().signal) => ({ address, headers: { 'webhook-id': 'msg_1' }, body: '{"n":1}', signal });

test('the connection goes to the address that was checked, also when the name resolves to another one the next time', async () => {
  const port = receiver.host.split(':')[1];
  let asked = 0;
  const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '203.0.113.1', family: 4 }];
  const post = createPost({ mayReach: [`rebinds.example:${port}`], resolve, elapsed });
  expect(await post(letter(`http://rebinds.example:${port}/hook`))).toMatchObject({ status: 200 });
  expect([asked, receiver.received.length]).toEqual([1, 1]);
  expect(receiver.received[0]).toMatchObject({ body: '{"n":1}', path: '/hook', headers: { 'webhook-id': 'msg_1', host: `rebinds.example:${port}` } });
});

test('a name that resolves to an internal address is not called, first or later', async () => {
  const port = receiver.host.split(':')[1];
  const answers = ['127.0.0.1', '10.0.0.1', '::1'];
  const post = createPost({ mayReach: [], resolve: async () => [{ address: answers.shift() ?? '', family: 4 }], elapsed });
  for (let time = 0; time < 3; time += 1)
    expect(await post(letter(`https://rebinds.example:${port}/`))).toMatchObject({
      answer: 'The address leads to an internal network, which Stem does not call',
    });
  expect(receiver.received).toEqual([]);
});

test('no redirect is followed', async () => {
  receiver.status = 307;
  receiver.answer.headers = { location: `http://${receiver.host}/elsewhere` };
  const post = createPost({ mayReach: [receiver.host], resolve: async () => [], elapsed });
  expect(await post(letter(receiver.address))).toMatchObject({ status: 307 });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
});

test('of a long answer the beginning is read', async () => {
  receiver.answer.body = 'ä'.repeat(5_000_000);
  const post = createPost({ mayReach: [receiver.host], resolve: async () => [], elapsed });
  const { answer } = await post(letter(receiver.address));
  expect([answer.length, new Set(answer)]).toEqual([512, new Set('ä')]);
});

test('a receiver that does not answer is given up after the timeout', async () => {
  receiver.status = 0;
  const post = createPost({ mayReach: [receiver.host], resolve: async () => [], elapsed, timeout: 100 });
  const posted = await post(letter(receiver.address));
  expect(posted).toMatchObject({ answer: 'No answer within 0.1 seconds' });
  expect('status' in posted).toBe(false);
});

test('a name that never resolves is given up after the timeout', async () => {
  const post = createPost({ mayReach: [], resolve: () => new Promise(() => undefined), elapsed, timeout: 50 });
  expect(await post(letter('https://hooks.example/'))).toMatchObject({ answer: 'No answer within 0.05 seconds' });
});

test('a refused connection is an answer with its reason; one that is broken off from here throws', async () => {
  const { host, address } = receiver;
  const post = createPost({ mayReach: [host], resolve: async () => [], elapsed });
  receiver.status = 0;
  const ending = new AbortController();
  const broken = post(letter(address, ending.signal));
  setTimeout(() => ending.abort(new Error('stopping')), 20);
  await expect(broken).rejects.toThrow();
  await receiver.close();
  expect(await post(letter(address))).toMatchObject({ answer: expect.stringContaining('ECONNREFUSED') });
  receiver = await openWebhookReceiver();
});

test.each(['HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n', 'HTTP/1.1 103 Early Hints\r\n\r\n', ''])(
  'a receiver that answers with %j and closes the connection gives a reason',
  async (answer) => {
    const closing = createServer((socket) => socket.once('data', () => socket.end(answer))).listen(0, '127.0.0.1');
    await once(closing, 'listening');
    const { port } = closing.address() as AddressInfo; // it listens on a port
    const post = createPost({ mayReach: [`127.0.0.1:${port}`], resolve: async () => [], elapsed, timeout: 2000 });
    const posted = await post(letter(`http://127.0.0.1:${port}/`));
    expect([posted.status, posted.answer]).toEqual([undefined, expect.stringMatching(/closed without an answer|socket hang up/)]);
    closing.close();
  },
);

test('until when the certificate of the receiver is valid is known, and of none without one', async () => {
  const pem = await readFile(new URL('../../test/receiver-certificate.pem', import.meta.url), 'utf8');
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, pem]);
  const secured = createSecureServer({ key: pem, cert: pem }, (_, response) => response.end()).listen(0, '127.0.0.1');
  await once(secured, 'listening');
  const host = `127.0.0.1:${(secured.address() as AddressInfo).port}`; // it listens on a port
  const post = createPost({ mayReach: [host, receiver.host], resolve: async () => [], elapsed });
  expect(await post(letter(`https://${host}/`))).toMatchObject({ status: 200, certificateUntil: Date.parse(new X509Certificate(pem).validTo) });
  expect(await post(letter(receiver.address))).not.toHaveProperty('certificateUntil');
  secured.close();
  setDefaultCACertificates(trusted);
});
