// Clients that begin something and do not go on: they hold a connection for moments, and no memory.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStem, type Stem } from '../../test/stem.ts';
import { startListening } from './start-listening.ts';

let stem: Stem;
let server: Awaited<ReturnType<typeof startListening>>;
beforeEach(async () => {
  stem = await openStem();
});
const listen = async (limits: { readonly headersTimeout?: number; readonly mostConnections?: number }) => {
  server = await startListening({ fetch: stem.app.fetch, host: '127.0.0.1', port: 0, ...limits });
};
afterEach(async () => {
  server.close();
  await stem.close();
});

async function open(): Promise<Socket> {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined); // a reset is an end as well
  socket.resume();
  await once(socket, 'connect');
  return socket;
}
/** Sends this and waits until the server closes the connection. */
async function sendUntilClosed(text: string): Promise<string> {
  const socket = await open();
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  socket.write(text);
  await once(socket, 'close');
  return received;
}
const part = 'x'.repeat(1000);

test.each([
  ['half of its headers', 'GET / HTTP/1.1\r\nhost: stem.test\r\nx-more: ', '408'],
  ['nothing', '', '408'],
  [
    'part of a large body to a public call',
    `POST /api/auth/verify HTTP/1.1\r\nhost: stem.test\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n${part}`,
    '413',
  ],
  [
    'part of a body to a call for editors',
    `POST /api/speakers HTTP/1.1\r\nhost: stem.test\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n${part}`,
    '401',
  ],
  ['part of a film without a session', `PUT /api/gated-content/1/file HTTP/1.1\r\nhost: stem.test\r\ncontent-length: 900000000\r\n\r\n${part}`, '401'],
  ['part of a body to a page', `POST / HTTP/1.1\r\nhost: stem.test\r\ncontent-length: 900000\r\n\r\n${part}`, '404'],
  ['part of a body to an unknown call', `POST /api/unknown HTTP/1.1\r\nhost: stem.test\r\ncontent-length: 900000\r\n\r\n${part}`, '404'],
  ['part of a body where none is read', `GET /api/health HTTP/1.1\r\nhost: stem.test\r\ncontent-length: 900000\r\n\r\n${part}`, '200'],
  ['part of a chunked body where none is read', `GET /api/formats HTTP/1.1\r\nhost: stem.test\r\ntransfer-encoding: chunked\r\n\r\n3e8\r\n${part}\r\n`, '200'],
])('a client that sends %s is answered and disconnected', async (_what, text, status) => {
  await listen({ headersTimeout: 1000 });
  expect((await sendUntilClosed(text)).slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
});

test('when all connections are taken, those that are idle are closed', async () => {
  await listen({ mostConnections: 3 });
  const idle = await Promise.all(Array.from({ length: 3 }, open));
  const answered = idle.map((socket) => once(socket, 'data'));
  for (const socket of idle) socket.write('GET /api/health HTTP/1.1\r\nhost: stem.test\r\n\r\n');
  await Promise.all(answered);
  const closed = idle.map((socket) => once(socket, 'close'));
  const refused = await open();
  await Promise.all([...closed, once(refused, 'close')]);
  const next = await open();
  next.write('GET /api/health HTTP/1.1\r\nhost: stem.test\r\nconnection: close\r\n\r\n');
  const [bytes] = (await once(next, 'data')) as [Buffer];
  expect(String(bytes)).toMatch(/^HTTP\/1.1 200/);
});
