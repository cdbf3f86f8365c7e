// A whole server in a process of its own, as an operator starts it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The command that starts it, as it was built. */
export const serverCommand: readonly string[] = [
  process.execPath,
  '-e',
  `import(${JSON.stringify(new URL('../dist/main.js', import.meta.url).href)}).then(({ main }) => main(${JSON.stringify(root)}))`,
];

export const adminPassword = 'correct horse battery';

export interface ServerProcess {
  readonly process: ChildProcess;
  /** What it has printed so far, errors included. */
  printed(): string;
  /** Resolves with whether it is running, when it is or when it has ended. */
  started(): Promise<boolean>;
  /** Resolves with its exit code. */
  stop(signal?: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2'): Promise<number | null>;
}

export const settingsFor = (port: number, folder: string): Record<string, string> => ({
  PORT: String(port),
  DATA_DIR: folder,
  DEMO_CONTENT: 'no',
  ADMIN_PASSWORD: adminPassword,
});

/** `prefix` is a command that runs the server, such as one that gives it a container. */
export const startServerProcess = (settings: Readonly<Record<string, string>>, prefix: readonly string[] = []): ServerProcess => {
  const [name = process.execPath, ...given] = [...prefix, ...serverCommand];
  return watchServer(
    spawn(name, given, { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings } }),
  );
};

export function watchServer(child: ChildProcess): ServerProcess {
  let printed = '';
  const exited = once(child, 'close');
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)));
  return {
    process: child,
    printed: () => printed,
    async started() {
      const running = new Promise<boolean>((resolve) => {
        child.stderr?.on('data', () => void (printed.includes('Stem is running') && resolve(true)));
      });
      return printed.includes('Stem is running') || Promise.race([running, exited.then(() => false)]);
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

/** Signs in as an editor and returns the headers of further requests. */
export async function signIn(address: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/admin/session`, { method: 'POST', body: JSON.stringify({ password: adminPassword }), headers });
  return { ...headers, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
