// Serves the app on a port, so that no client holds a connection or memory for long without sending or reading anything.
import type { Server, ServerResponse } from 'node:http';
import { serve } from '@hono/node-server';
import { boundConnections, type ConnectionBounds } from '../limits/bound-connections.ts';
import { cutSlowReaders } from './slow-readers.ts';

export interface Listening {
  readonly fetch: Parameters<typeof serve>[0]['fetch'];
  readonly host: string;
  readonly port: number;
  /** Milliseconds in which the headers of a request must arrive; bodies have the time that their call allows. */
  readonly headersTimeout?: number;
  /** Whether a proxy of ours is in front: its address is that of all clients. One on this machine is recognised by its address. */
  readonly trustsProxy?: boolean;
  readonly connections?: Partial<ConnectionBounds>;
}

/** Timeout of receiving a request in milliseconds: a long film over a slow connection. Calls without files have shorter ones. */
const requestTimeout = 4 * 60 * 60 * 1000;

/** Timeout of an idle connection in milliseconds: longer than those of proxies, so that none sends into a closed connection. */
const keepAliveTimeout = 75_000;

/** https for a year, for this host only: what else an operator has under the domain is their own. */
const everyAnswer = [
  ['strict-transport-security', 'max-age=31536000'],
  ['x-content-type-options', 'nosniff'],
] as const;

/** Resolves when requests are accepted; rejects when the port cannot be used. */
export async function startListening({ fetch, host, port, headersTimeout = 10_000, trustsProxy = false, connections }: Listening): Promise<Server> {
  const connectionsCheckingInterval = Math.min(2000, headersTimeout);
  const serverOptions = { requestTimeout, headersTimeout, connectionsCheckingInterval, keepAliveTimeout };
  const server = await new Promise<Server>((resolve, reject) => {
    const listening = serve({ fetch, hostname: host, port, serverOptions }, () => resolve(listening as Server)); // without options it serves HTTP/1
    listening.on('error', reject);
  });
  // Before the app: what it answers without headers of its own, and what fails in it, has them as well.
  server.prependListener('request', (_, response: ServerResponse) => {
    for (const [name, value] of everyAnswer) response.setHeader(name, value);
  });
  const isProxy = (address: string) => trustsProxy || isLoopback(address);
  boundConnections(server, { most: 5000, mostOfAddress: 250, isProxy, ...connections });
  cutSlowReaders(server, () => performance.now());
  return server;
}

const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);
