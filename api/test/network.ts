// A network between the server and its database, which can hang: packets are dropped without a word.
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

export interface Network {
  /** The address of the database through this network. */
  readonly url: string;
  /** From now on nothing gets through. New connections are accepted and never answered. */
  hang(): void;
  /** New connections get through again; those that hung never do. */
  heal(): void;
  /** Cuts the connection of the first request that contains the text, before the request gets through or its answer. */
  lose(text: string, what: 'request' | 'answer'): void;
  /** Number of requests since the start. */
  requests(): number;
  /** Number of streams that were begun since the start. */
  streams(): number;
  /** Number of requests between the begin and the commit of the longest write transaction since the last call. */
  longestTransaction(): number;
  /** Number of connections that are open. */
  connections(): number;
  close(): Promise<void>;
}

export async function startNetwork(to: string): Promise<Network> {
  const { hostname, port, protocol } = new URL(to);
  const open = new Set<Socket>();
  let hangs = false;
  let losing: { readonly text: string; readonly what: 'request' | 'answer' } | undefined;
  function isLost(request: string, what: 'request' | 'answer') {
    if (losing?.what !== what || !request.includes(losing.text)) return false;
    losing = undefined;
    return true;
  }

  let requests = 0;
  let streams = 0;
  let begun = 0;
  let longest = 0;
  function count(request: string) {
    if (request.startsWith('POST ')) requests += 1;
    // What continues one names its baton first. The body may come in the same packet as the head.
    if (/(?:^|\r\n\r\n)\{"requests"/.test(request)) streams += 1;
    if (request.includes('BEGIN IMMEDIATE')) begun = requests;
    if (request.includes('COMMIT')) longest = Math.max(longest, requests - begun + 1);
  }

  const listener = createServer((near) => {
    open.add(near);
    near.on('close', () => open.delete(near));
    near.on('error', () => undefined);
    if (hangs) return;
    const far = connect(Number(port), hostname);
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    far.on('close', () => void (hangs || near.destroy()));
    let request = '';
    near.on('data', (bytes) => {
      if (hung.has(near)) return;
      request = bytes.toString('latin1');
      count(request);
      if (isLost(request, 'request')) near.destroy();
      else far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (hung.has(near)) return;
      if (isLost(request, 'answer')) near.destroy();
      else near.write(bytes);
    });
  });
  const hung = new WeakSet<Socket>();
  const ownPort = await freePort();
  await new Promise<void>((resolve) => listener.listen(ownPort, '127.0.0.1', resolve));
  return {
    url: `${protocol}//127.0.0.1:${ownPort}`,
    hang() {
      hangs = true;
      for (const socket of open) hung.add(socket);
    },
    heal() {
      hangs = false;
    },
    lose(text, what) {
      losing = { text, what };
    },
    requests: () => requests,
    streams: () => streams,
    longestTransaction() {
      const found = longest;
      longest = 0;
      return found;
    },
    connections: () => open.size,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
