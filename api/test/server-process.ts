// The real server as a process of its own, to stop it or to kill it as an operating system does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { noteWork } from '../../content-pipeline/test/note-work.ts';
import { cookiesOf } from './attendee.ts';
import { serverCommand } from './run-server.ts';

const password = 'correct horse battery';

export interface ServerProcess {
  readonly address: string;
  /** Sends a request as the editor who signed in at the start. */
  readonly request: (path: string, method?: string, body?: unknown) => Promise<Response>;
  readonly cookie: string;
  /** Sends the signal, and resolves with the exit code when the process has ended; null when the signal has ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const [program = process.execPath, ...programArguments] = serverCommand;

/** Resolves when the server, as it was built, serves. Mails become files in `outbox`. */
export async function startServerProcess(folder: string, settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  noteWork('systems', 1);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const own = {
    PORT: String(port),
    PUBLIC_ORIGIN: 'https://stem.test',
    DATA_DIR: folder,
    DATABASE_URL: '',
    ADMIN_PASSWORD: password,
    DEMO_CONTENT: 'no',
    ...settings,
  };
  const child = spawn(program, programArguments, { env: { ...process.env, ...own }, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('Stem is running')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
  const headers = { 'content-type': 'application/json' };
  const entered = await fetch(`${address}/api/admin/session`, { method: 'POST', body: JSON.stringify({ password }), headers });
  const cookie = cookiesOf(entered);
  return {
    address,
    cookie,
    request: (path, method = 'GET', body) =>
      fetch(address + path, { method, headers: { ...headers, cookie }, ...(body !== undefined && { body: JSON.stringify(body) }) }),
    async end(signal) {
      child.kill(signal);
      const [code] = (await exited) as [number | null]; // what `exit` emits
      return code;
    },
  };
}

/** A port that was free a moment ago. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const place = probe.address();
      probe.close(() => resolve(typeof place === 'object' && place ? place.port : 0));
    });
  });
