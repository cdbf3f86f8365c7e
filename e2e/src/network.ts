// A network of one browser that can be cut: what a browser does without one is true of its pages and of its workers alike, also
// after it was reloaded.
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { BrowserContextOptions } from '@playwright/test';

export interface Network {
  /** For the browser that goes through it. */
  readonly proxy: NonNullable<BrowserContextOptions['proxy']>;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openNetwork(): Promise<Network> {
  let server = await listen(0);
  const { port } = server.address() as { port: number }; // it listens on a port
  return {
    // By itself a browser goes to this machine directly.
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    async cut() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async mend() {
      server = await listen(port);
    },
  };
}

async function listen(port: number): Promise<Server> {
  const server = createServer((asked, answer) => {
    const onward = request(asked.url ?? '', { method: asked.method, headers: asked.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}
