// The whole server in this process, on an empty database server.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../src/log.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { prepareSettings } from '../src/settings/check.ts';
import { freePort } from './free-port.ts';
import { adminPassword, signIn } from './run-server.ts';

export interface ServerOnDatabase {
  readonly server: RunningServer;
  readonly address: string;
  /** Headers of an editor who is signed in. */
  readonly editor: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function startOnDatabase(databaseUrl: string): Promise<ServerOnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'on-database-'));
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: folder, DEMO_CONTENT: 'no', ADMIN_PASSWORD: adminPassword, DATABASE_URL: databaseUrl };
  const ready = await prepareSettings(settings, folder);
  if (!ready.ok) throw new Error(ready.problems.join());
  const server = await startServer({ ...ready, log: createLog({ level: 'warn' }), report: () => undefined });
  const address = `http://127.0.0.1:${port}`;
  return {
    server,
    address,
    editor: await signIn(address),
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}
