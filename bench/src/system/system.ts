// Starts Stem as npm start does, with its own data folder and port, and stops it.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './resources.ts';

/** The folder of this checkout. */
const here = fileURLToPath(new URL('../../..', import.meta.url));

/** Part of every page: with another origin at each start, all pages would be rendered again. */
export const origin = 'http://stem.bench.localhost';

export const password = 'a password for measuring';

export interface System {
  readonly origin: string;
  readonly pid: number;
  /** Duration of the start: as a whole, and from the beginning of publishing until the site was live. */
  readonly milliseconds: { readonly whole: number; readonly publishing: number };
  /** What it has printed so far, its log included. */
  printed(): string;
  stop(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
}

export const databaseIn = (dataFolder: string): string => join(dataFolder, 'stem.db');

/** Starts a program with these settings, and reads what it prints. */
export type Begin = (command: readonly string[], settings: NodeJS.ProcessEnv) => ChildProcessByStdio<null, Readable, Readable>;

const usually: Begin = ([program = '', ...args], env) => spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });

/** Resolves when the whole site is live. `root`: the checkout to start. Throws with the whole output when the start fails. */
export async function startSystem(
  dataFolder: string,
  root: string = here,
  more: Readonly<Record<string, string>> = {},
  begin: Begin = usually,
): Promise<System> {
  const port = more.PORT ?? (await findFreePort());
  const env = { ...process.env, ...settings(dataFolder), ...more, HOST: '127.0.0.1', PORT: String(port) };
  const child = begin([process.execPath, '--max-semi-space-size=16', join(root, 'scripts/start.ts')], env);
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
    // Ctrl+C in a terminal ends it as well.
    if (child.kill(signal)) await exit;
    process.off('exit', end);
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0, // it has started
    milliseconds: { whole: runningAt - startedAt, publishing: runningAt - publishingAt },
    printed: () => printed,
    stop: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  };
}

/** Creates the tables in an empty folder without publishing. */
export async function prepareDatabase(dataFolder: string, root: string = here): Promise<void> {
  const env = { ...process.env, ...settings(dataFolder) };
  const child = spawn(process.execPath, ['api/src/commands/demo.ts', 'remove'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The tables could not be created (exit code ${String(code)})`);
}

// Overrides the developer's own settings, also with empty values.
const settings = (dataFolder: string) => ({
  DATA_DIR: dataFolder,
  ADMIN_PASSWORD: password,
  DEMO_CONTENT: 'no',
  DATABASE_URL: '',
  DATABASE_AUTH_TOKEN: '',
  PUBLIC_ORIGIN: origin,
});
