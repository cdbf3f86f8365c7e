// Starts the whole of Stem as npm start does, on a folder and a port of its own, and stops it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this checkout. */
const here = fileURLToPath(new URL('../..', import.meta.url));

/** Pages hold it: with another one at each start, all of them would have to be made again. */
export const origin = 'http://stem.bench.localhost';

export const password = 'a password for measuring';

export interface System {
  readonly origin: string;
  /** How long starting took: as a whole, and from the beginning of publishing to the site being live. */
  readonly milliseconds: { readonly whole: number; readonly publishing: number };
  stop(): Promise<void>;
  /** As `kill -9` does it. */
  kill(): Promise<void>;
}

export const databaseIn = (dataFolder: string): string => join(dataFolder, 'stem.db');

/** Resolves when the site is live as a whole. `root`: the checkout that is started. Throws with everything it printed when it does not start. */
export async function startSystem(dataFolder: string, root: string = here): Promise<System> {
  const port = await freePort();
  const env = { ...process.env, ...settings(dataFolder), HOST: '127.0.0.1', PORT: String(port) };
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let printed = '';
  const startedAt = performance.now();
  let publishingAt = startedAt;
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (text.includes('Loading the site …')) publishingAt = performance.now();
        if (printed.includes('Stem is running')) resolve();
      });
    child.once('exit', (code) => reject(new Error(`Stem did not start (exit code ${code}):\n${printed}`)));
  });
  const runningAt = performance.now();
  async function endBy(signal: NodeJS.Signals) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
    process.off('exit', end);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    milliseconds: { whole: runningAt - startedAt, publishing: runningAt - publishingAt },
    stop: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  };
}

/** Makes the tables in an empty folder, without starting anything that publishes. */
export async function prepareDatabase(dataFolder: string, root: string = here): Promise<void> {
  const env = { ...process.env, ...settings(dataFolder) };
  const child = spawn(process.execPath, ['api/src/commands/demo.ts', 'remove'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The tables could not be made (exit code ${String(code)})`);
}

// Set to nothing what a developer's own settings could bring in.
const settings = (dataFolder: string) => ({
  DATA_DIR: dataFolder,
  ADMIN_PASSWORD: password,
  DEMO_CONTENT: 'no',
  DATABASE_URL: '',
  DATABASE_AUTH_TOKEN: '',
  PUBLIC_ORIGIN: origin,
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port');
  return address.port;
}
