// Clients that begin something and do not go on: they hold a connection for moments, and no memory.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cookieOf, openStem, password, type Stem } from '../../test/stem.ts';
import { type Listening, startListening } from './start-listening.ts';

let stem: Stem;
let server: Awaited<ReturnType<typeof startListening>>;
beforeEach(async () => {
  stem = await openStem();
});
const listen = async (limits: Pick<Listening, 'headersTimeout' | 'connections'>) => {
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

const asked = (more = '') => `GET /api/health HTTP/1.1\r\nhost: stem.test\r\n${more}\r\n`;
async function ask(socket: Socket, more?: string): Promise<string> {
  socket.write(asked(more));
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return String(bytes);
}
const closedOf = (sockets: readonly Socket[]) => sockets.map(({ destroyed }) => destroyed);

test('when all connections are taken, the one that is idle for longest is closed, and no other', async () => {
  await listen({ connections: { most: 3 } });
  const idle = [await open(), await open(), await open()];
  for (const socket of idle) expect(await ask(socket)).toMatch(/^HTTP\/1.1 200/);
  const closed = once(idle[0] as Socket, 'close');
  const next = await open();
  await closed;
  expect(await ask(next)).toMatch(/^HTTP\/1.1 200/);
  expect(closedOf([...idle, next])).toEqual([true, false, false, false]);
});

test('an address that begins ever more requests loses its own connections, and not those of an editor behind the same address', async () => {
  await listen({ connections: { mostOfAddress: 2, isProxy: () => false } });
  const editor = await open();
  expect(await ask(editor, `cookie: ${cookieOf(await stem.request('/api/admin/session', { method: 'POST', body: { password } }))}\r\n`)).toMatch(
    /^HTTP\/1.1 200/,
  );
  const half: Socket[] = [];
  for (let count = 0; count < 12; count += 1) {
    const socket = await open();
    socket.write('GET / HTTP/1.1\r\nx-more: ');
    half.push(socket);
  }
  await expect.poll(() => half.filter(({ destroyed }) => !destroyed).length).toBe(3);
  expect(await ask(editor)).toMatch(/^HTTP\/1.1 200/);
  expect(closedOf(half.slice(-3))).toEqual([false, false, false]);
});

test('connections of a proxy of ours are those of everybody', async () => {
  await listen({ connections: { mostOfAddress: 2, isProxy: () => true } });
  const sockets = await Promise.all(Array.from({ length: 6 }, open));
  for (const socket of sockets) expect(await ask(socket)).toMatch(/^HTTP\/1.1 200/);
});
