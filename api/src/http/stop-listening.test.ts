import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareStop } from './stop-listening.ts';

const longest = { timeout: 60_000, grace: 60_000 };

let server: Server;
let port: number;
let asked: ServerResponse[];
let stop: ReturnType<typeof prepareStop>;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    request.resume();
    asked.push(response);
    if (request.url === '/at-once') request.once('end', () => response.end('done'));
  });
  stop = prepareStop(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo); // it listens on a port
});
afterEach(() => server.closeAllConnections());

const head = (path: string, more = '') => `POST ${path} HTTP/1.1\r\nHost: stem.test\r\n${more}\r\n`;
async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}
const answersOn = (socket: Socket): Promise<string> => text(socket).catch((error: Error) => error.message);
const untilAsked = (count: number) => expect.poll(() => asked.length).toBe(count);

test('a running request is answered with “Connection: close”, and a new connection is refused', async () => {
  const answer = fetch(`http://127.0.0.1:${port}/later`);
  await untilAsked(1);
  let isStopped = false;
  const stopped = stop(longest).then(() => {
    isStopped = true;
  });
  await expect.poll(() => server.listening).toBe(false);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(isStopped).toBe(false);
  asked[0]?.end('done');
  const { headers } = await answer;
  expect([headers.get('connection'), await (await answer).text()]).toEqual(['close', 'done']);
  await stopped;
});

test('requests on connections that the server has not accepted yet are answered', async () => {
  const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
  const answers = sockets.map(answersOn);
  for (const socket of sockets) socket.write(head('/at-once', 'Content-Length: 0\r\n'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await stop(longest);
  expect((await Promise.all(answers)).filter((answer) => !answer.includes('200 OK') || !answer.endsWith('done'))).toEqual([]);
});

test('a further request on an open connection is answered, and closes it', async () => {
  const socket = await open();
  socket.write(head('/at-once', 'Content-Length: 0\r\n'));
  await untilAsked(1);
  const answers = answersOn(socket);
  const stopped = stop(longest);
  await expect.poll(() => server.listening).toBe(false);
  socket.write(head('/at-once', 'Content-Length: 0\r\n'));
  await stopped;
  const [, first, second] = (await answers).split('HTTP/1.1 200 OK');
  expect([first, second]).toEqual([expect.stringContaining('Connection: keep-alive'), expect.stringContaining('Connection: close')]);
});

test('a request that is still arriving is answered when it is complete: in its body, or in its head', async () => {
  const [body, beginning] = [await open(), await open()];
  body.write(`${head('/at-once', 'Content-Length: 4\r\n')}ab`);
  beginning.write('POST /at-once HTT');
  await untilAsked(1);
  await expect.poll(() => beginning.bytesWritten).toBe(17);
  const stopped = stop({ timeout: 60_000, grace: 0 });
  const answers = Promise.all([answersOn(body), answersOn(beginning)]);
  await expect.poll(() => server.listening).toBe(false);
  body.write('cd');
  beginning.write('P/1.1\r\nHost: stem.test\r\nContent-Length: 0\r\n\r\n');
  await stopped;
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*done$/s);
});

test('idle connections are closed: those without a request as well', async () => {
  const [used, unused] = [await open(), await open()];
  used.write(head('/at-once', 'Content-Length: 0\r\n'));
  await untilAsked(1);
  const answers = Promise.all([answersOn(used), answersOn(unused)]);
  await stop({ timeout: 60_000, grace: 0 });
  expect(await answers).toEqual([expect.stringMatching(/done$/), '']);
});

test('an unanswered request is cut after the timeout', async () => {
  const answer = fetch(`http://127.0.0.1:${port}/later`).then(
    () => 'answered',
    () => 'cut',
  );
  await untilAsked(1);
  await stop({ timeout: 1 });
  expect(await answer).toBe('cut');
});
