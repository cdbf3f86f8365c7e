// Cuts the answers of clients that hardly read them: each holds a connection, a file and a part of the answer in memory.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How far a client has read; `waiting` is what the process keeps for it. */
export interface Reading {
  /** Bytes that have left the process. */
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

export interface SlowReaders<Reader> {
  /** The readers to cut. Call it every few seconds with all of them. */
  check(readings: ReadonlyMap<Reader, Reading>): Reader[];
}

/** `now` in milliseconds. */
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
