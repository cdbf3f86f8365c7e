import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stopListening } from './stop-listening.ts';

let server: Server;
let address: string;
let asked: Promise<ServerResponse>;
beforeEach(async () => {
  asked = new Promise((resolve) => {
    server = createServer((_request, response) => resolve(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // it listens on a port
});
afterEach(() => server.closeAllConnections());

test('a running request is answered, a new one is refused', async () => {
  const answer = fetch(address);
  const response = await asked;
  let isStopped = false;
  const stopped = stopListening(server, { timeout: 60_000 }).then(() => {
    isStopped = true;
  });
  await expect(fetch(address)).rejects.toThrow();
  expect(isStopped).toBe(false);
  response.end('done');
  expect(await (await answer).text()).toBe('done');
  await stopped;
});

test('an unanswered request is cut after the timeout', async () => {
  const answer = fetch(address).then(
    () => 'answered',
    () => 'cut',
  );
  await asked;
  await stopListening(server, { timeout: 1 });
  expect(await answer).toBe('cut');
});

test('without requests it stops at once, even with an open connection', async () => {
  const answer = fetch(address);
  (await asked).end('done');
  await (await answer).text();
  await stopListening(server, { timeout: 60_000 });
});
