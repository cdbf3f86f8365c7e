// Servers that a test kills and starts again, on one data folder and maybe one database server.
import { ownerOf } from '@stem/content-pipeline';
import type { Reader } from '@stem/content-pipeline/database';
import { expect } from 'vitest';
import { freePort } from './free-port.ts';
import { type ServerProcess, settingsFor, startServerProcess } from './run-server.ts';

export interface KilledNode {
  readonly address: string;
  readonly server: ServerProcess;
  readonly isUp: boolean;
  /** Kills it with SIGKILL. Resolves when it serves again. */
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

/** The one that publishes, or with `other` one that does not; any that is up where there is none. */
export async function chooseNode(nodes: readonly KilledNode[], database: Reader, other = false): Promise<KilledNode | undefined> {
  const owner = await ownerOf(database);
  const up = nodes.filter(({ isUp }) => isUp);
  return up.find(({ server }) => (server.process.pid === owner?.process) !== other) ?? up[0];
}
