// The systems under test: one for each worker, so that no story waits for publications of another one.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestedSystem {
  readonly port: number;
  readonly origin: string;
  /** Where it keeps its data. */
  readonly folder: string;
}

/** The password of their back offices. */
export const password = 'lindenblatt-im-oktober';

/** 1.5 per processor: stories often wait. */
const systemCount = () => Math.ceil(availableParallelism() * 1.5);

/** Chooses a port and a data folder for each system. Worker processes inherit them through the environment; the folders are deleted with this process. */
export async function chooseSystems(): Promise<readonly TestedSystem[]> {
  process.env.E2E_PORTS ??= (await Promise.all(Array.from({ length: systemCount() }, freePort))).join(',');
  if (process.env.E2E_DATA_DIR === undefined) {
    const folder = join(tmpdir(), `stem-e2e-${process.pid}`);
    process.env.E2E_DATA_DIR = folder;
    // Playwright stops the systems after the global teardown: without their files they would take them for damaged.
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  return allSystems();
}

export const allSystems = (): readonly TestedSystem[] =>
  (process.env.E2E_PORTS ?? '').split(',').map((port) => ({
    port: Number(port),
    origin: `http://localhost:${port}`,
    folder: join(process.env.E2E_DATA_DIR ?? '', port),
  }));

/** What a system is started with. */
export const environmentOf = ({ port, origin, folder }: TestedSystem) => ({
  ...process.env,
  PORT: String(port),
  PUBLIC_ORIGIN: origin,
  DATA_DIR: folder,
  DATABASE_URL: '',
  ADMIN_PASSWORD: password,
  DEMO_CONTENT: 'yes',
  // So that a test may come from a network of its own.
  TRUST_PROXY: 'yes',
  // Where stories receive webhooks.
  WEBHOOKS_MAY_REACH: '127.0.0.1',
});

/** The system of the stories in this process. */
export function ownSystem(): TestedSystem {
  const systems = allSystems();
  const system = systems[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % systems.length];
  if (!system) throw new Error('No system was chosen');
  return system;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
}
