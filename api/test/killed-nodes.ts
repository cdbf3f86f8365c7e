// Servers that a test kills and restarts, on one data folder and optionally one database server.

import type { Reader } from '@stem/content-pipeline/database';
import { ownerOf } from '@stem/content-pipeline/nodes';
import { expect } from 'vitest';
import { freePort } from './free-port.ts';
import { type ServerProcess, settingsFor, startServerProcess } from './run-server.ts';

export interface KilledNode {
  readonly address: string;
  readonly server: ServerProcess;
  readonly isUp: boolean;
  /** Sends SIGKILL and restarts it. Resolves when it serves again. */
  killAndStart(): Promise<void>;
}

/** Resolves when it serves. */
export async function openKilledNode(folder: string, settings: Readonly<Record<string, string>>): Promise<KilledNode> {
  const port = await freePort();
  const start = () => startServerProcess({ ...settingsFor(port, folder), PUBLIC_ORIGIN: 'https://stem.test', ...settings });
  let server = start();
  let isUp = false;
  async function begin() {
    expect([await server.started(), server.printed()]).toEqual([true, expect.any(String)]);
    isUp = true;
  }
  await begin();
  return {
    address: `http://127.0.0.1:${port}`,
    get server() {
      return server;
    },
    get isUp() {
      return isUp;
    },
    async killAndStart() {
      isUp = false;
      await server.stop('SIGKILL');
      server = start();
      await begin();
    },
  };
}

export const addressesUp = (nodes: readonly KilledNode[]): string[] => nodes.filter(({ isUp }) => isUp).map(({ address }) => address);

/** The publishing node, or a node that does not publish with `other`; falls back to any node that is up. */
export async function chooseNode(nodes: readonly KilledNode[], database: Reader, other = false): Promise<KilledNode | undefined> {
  const owner = await ownerOf(database);
  const up = nodes.filter(({ isUp }) => isUp);
  return up.find(({ server }) => (server.process.pid === owner?.process) !== other) ?? up[0];
}
