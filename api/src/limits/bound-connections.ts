// Bounds connections, of one address and of all together: who opens thousands, or sends half of a request through each, closes
// their own. Those of editors who are signed in stay, and so does every one whose request is being answered.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { subnet } from '../http/network.ts';

const ofEditors = new WeakSet<Socket>();

/** The connection is that of an editor who is signed in. */
export const keepForEditor = (socket: Socket | undefined): void => void (socket && ofEditors.add(socket));

export interface ConnectionBounds {
  readonly most: number;
  /** Of an address: an office or a conference may be behind it. Twice as many where an editor is connected. */
  readonly mostOfAddress: number;
  readonly isProxy: (address: string) => boolean;
}

export function boundConnections(server: Server, { most, mostOfAddress, isProxy }: ConnectionBounds): void {
  const open = new Set<Socket>();
  const byNetwork = new Map<string, Set<Socket>>();
  const answered = new WeakSet<Socket>();

  /** Closes the oldest connections on which nothing is answered; the newest itself where there are no others. */
  function closeBeyond(sockets: Set<Socket>, bound: number): void {
    let beyond = sockets.size - bound;
    for (const socket of sockets) {
      if (beyond <= 0) return;
      if (ofEditors.has(socket) || answered.has(socket)) continue;
      beyond -= 1;
      sockets.delete(socket);
      socket.destroy();
    }
  }
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    open.add(socket);
    const network = subnet(address);
    const ofNetwork = byNetwork.get(network) ?? new Set();
    byNetwork.set(network, ofNetwork.add(socket));
    socket.once('close', () => {
      open.delete(socket);
      ofNetwork.delete(socket);
      if (ofNetwork.size === 0 && byNetwork.get(network) === ofNetwork) byNetwork.delete(network);
    });
    const closeIf = (sockets: Set<Socket>, bound: number) => {
      if (sockets.size > bound) closeBeyond(sockets, bound + ([...ofNetwork].some((other) => ofEditors.has(other)) ? mostOfAddress : 0));
    };
    if (!isProxy(address)) closeIf(ofNetwork, mostOfAddress);
    closeIf(open, most);
  });
  server.on('request', ({ socket }, response) => {
    answered.add(socket);
    response.once('close', () => answered.delete(socket));
  });
}
