// Serves the app on a port, so that no client holds a connection or memory for long without sending or reading anything.
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { boundConnections, type ConnectionBounds } from '../limits/bound-connections.ts';

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

// Cuts the answers of clients that hardly read them: each holds a connection, a file and a part of the answer in memory.

/** How far a client has read; `waiting` is what the process keeps for it. */
export interface Reading {
  readonly taken: number;
  /** Bytes in the memory of the process. */
  readonly waiting: number;
}

export interface ReaderLimits {
  /** Milliseconds in which a client that is sent something takes at least `least` bytes. */
  readonly within: number;
  readonly least: number;
  /** The longest time in milliseconds that bytes of an answer wait without a pause. */
  readonly longest: number;
  /** Bytes that may wait for all clients together; above it those that took least are cut first. */
  readonly mostWaiting: number;
}

/** A phone with a poor connection takes a hundred times as much; a film takes as long as sending one may. */
const usualLimits: ReaderLimits = { within: 60_000, least: 16 * 1024, longest: 4 * 60 * 60 * 1000, mostWaiting: 256 * 1024 * 1024 };

/** Milliseconds between two checks. */
const checkInterval = 5000;

interface Backlog extends Reading {
  /** Since when bytes wait without a pause. */
  readonly since: number;
  /** When the present measurement began, and what had been taken by then. */
  readonly measuredAt: number;
  readonly takenBefore: number;
}

/** Checks the connections of a server until it closes. Returns the check, which says how many it cut. */
export function cutSlowReaders(server: Server, now: () => number, limits?: ReaderLimits): () => number {
  const open = new Set<Socket>();
  const readers = findSlowReaders<Socket>(now, limits);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  function check() {
    const slow = readers.check(new Map([...open].map((socket) => [socket, readingOf(socket)])));
    for (const socket of slow) socket.destroy();
    return slow.length;
  }
  const timer = setInterval(check, checkInterval).unref();
  server.once('close', () => clearInterval(timer));
  return check;
}

/** What the system does not take yet is counted by the handle only: a large chunk leaves the process in parts. */
function readingOf(socket: Socket): Reading {
  const { _handle: handle } = socket as { readonly _handle?: { readonly bytesWritten: number; readonly writeQueueSize: number } | null }; // absent in its types
  if (!handle) return { taken: 0, waiting: 0 };
  const taken = handle.bytesWritten - handle.writeQueueSize;
  return { taken, waiting: socket.bytesWritten - taken };
}

interface SlowReaders<Reader> {
  /** The readers to cut. Call it every few seconds with all of them. */
  check(readings: ReadonlyMap<Reader, Reading>): Reader[];
}

export function findSlowReaders<Reader>(now: () => number, { within, least, longest, mostWaiting }: ReaderLimits = usualLimits): SlowReaders<Reader> {
  let backlogs = new Map<Reader, Backlog>();

  function follow(reading: Reading, known: Backlog | undefined, at: number): Backlog {
    const isNew = !known || at - known.measuredAt >= within;
    return { ...reading, since: known?.since ?? at, measuredAt: isNew ? at : known.measuredAt, takenBefore: isNew ? reading.taken : known.takenBefore };
  }
  const isSlow = ({ taken }: Reading, known: Backlog, at: number) =>
    at - known.since >= longest || (at - known.measuredAt >= within && taken - known.takenBefore < least);

  return {
    check(readings) {
      const at = now();
      const slow: Reader[] = [];
      const next = new Map<Reader, Backlog>();
      for (const [reader, reading] of readings) {
        if (reading.waiting === 0) continue;
        const known = backlogs.get(reader);
        if (known && isSlow(reading, known, at)) slow.push(reader);
        else next.set(reader, follow(reading, known, at));
      }
      let waiting = [...next.values()].reduce((sum, backlog) => sum + backlog.waiting, 0);
      const speed = ({ taken, takenBefore }: Backlog) => taken - takenBefore;
      for (const [reader, backlog] of [...next].toSorted(([, one], [, other]) => speed(one) - speed(other))) {
        if (waiting <= mostWaiting) break;
        // Its speed is not known before the next check.
        if (backlog.since === at) continue;
        waiting -= backlog.waiting;
        next.delete(reader);
        slow.push(reader);
      }
      backlogs = next;
      return slow;
    },
  };
}
