// Stops a server without cutting a request: what has reached this machine is answered, and each answer closes its connection.
import type { Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';

export interface StoppingOptions {
  /** Milliseconds after which unanswered requests are cut. */
  readonly timeout: number;
  /** Milliseconds for which an idle connection stays open: its next request may be on its way. */
  readonly grace?: number;
}

/** Milliseconds between two checks for idle connections. */
const checkInterval = 10;
/** Milliseconds of a round of the event loop in which nothing else happened. */
const quietRound = 1;
/** At most 100 rounds without a connection are too long: the machine is busy with something else. */
const mostBusyRounds = 100;

interface Connection {
  /** Those that are not complete yet. */
  readonly answers: Set<ServerResponse>;
  /** Bytes of answered requests: further ones are the beginning of a request. */
  answeredBytes: number;
  /** By the clock of `performance`. */
  idleSince: number;
}

/** Call it before the first connection. The returned function stops the server and resolves when no connection is left. */
export function prepareStop(server: Server): (options: StoppingOptions) => Promise<void> {
  const open = new Map<Socket, Connection>();
  let accepted = 0;
  let [isStopping, isTakingOver] = [false, false];

  server.on('connection', (socket) => {
    accepted += 1;
    open.set(socket, { answers: new Set(), answeredBytes: 0, idleSince: performance.now() });
    socket.once('close', () => open.delete(socket));
    // Reading begins in the next tick.
    if (isTakingOver) process.nextTick(() => socket.pause());
  });
  server.prependListener('request', (request, response) => {
    const connection = open.get(request.socket);
    if (!connection) return;
    const noteIdle = () => Object.assign(connection, { answeredBytes: request.socket.bytesRead, idleSince: performance.now() });
    connection.answers.add(response);
    if (isStopping) closeAfter(response);
    request.once('close', noteIdle);
    response.once('close', () => {
      connection.answers.delete(response);
      noteIdle();
    });
  });

  // The system completes connections before we accept them, and resets the others when the listener closes. So all are
  // accepted first, without reading from any: the listener closes right after a round that had nothing to do.
  async function acceptAll(latest: number) {
    isTakingOver = true;
    for (const socket of open.keys()) socket.pause();
    // The present round has looked for connections already.
    await nextRound();
    for (let busyRounds = 0; busyRounds < mostBusyRounds && performance.now() < latest; ) {
      const [before, startedAt] = [accepted, performance.now()];
      await nextRound();
      if (accepted !== before) continue;
      if (performance.now() - startedAt < quietRound) return;
      busyRounds += 1;
    }
  }
  function readAgain() {
    isTakingOver = false;
    for (const socket of open.keys()) socket.resume();
  }
  const isIdle = (socket: Socket, { answers, answeredBytes }: Connection) => answers.size === 0 && socket.bytesRead === answeredBytes;

  return async ({ timeout, grace = 500 }) => {
    const stoppedAt = performance.now();
    isStopping = true;
    for (const { answers } of open.values()) for (const response of answers) closeAfter(response);
    // Half of the time is left for the answers, even if clients connect without a pause.
    await acceptAll(stoppedAt + timeout / 2);
    let isClosed = false;
    // `close` of http.Server would close connections on which a request may be on its way.
    Listener.prototype.close.call(server, () => {
      isClosed = true;
    });
    readAgain();
    while (!isClosed) {
      await pause(checkInterval);
      // Everything that has arrived is read before a connection counts as idle.
      await nextRound();
      const now = performance.now();
      for (const [socket, connection] of open) {
        const hasWaited = now - Math.max(connection.idleSince, stoppedAt) >= grace;
        if (now - stoppedAt >= timeout || (hasWaited && isIdle(socket, connection))) socket.destroy();
      }
    }
  };
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
