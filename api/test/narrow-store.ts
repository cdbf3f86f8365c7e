// A way to an S3 store that takes its time and lets few requests through at once, as a small or distant one does.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createSlots } from '@stem/content-pipeline/storage';

export interface NarrowStore {
  readonly url: string;
  close(): void;
}

export async function startNarrowStore(store: string, { latency, atOnce }: { readonly latency: number; readonly atOnce: number }): Promise<NarrowStore> {
  const inSlot = createSlots(atOnce);
  const passOn = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    await pause(latency);
    const passed = request(`${store}${incoming.url}`, { method: incoming.method ?? 'GET', headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
    await once(outgoing, 'close');
  };
  const server = createServer((incoming, outgoing) => void inSlot(() => passOn(incoming, outgoing)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
