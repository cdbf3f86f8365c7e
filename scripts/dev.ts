// npm run dev: everything at PORT as with npm start, but the site comes from `astro dev` on live content, the back office
// from Vite with hot reload, and the api restarts when its code changes. The last two listen on the two ports after PORT.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lookupKeys } from '@stem/content-pipeline/changes';
import { dev } from 'astro';
import { trackedTables } from '../api/src/database/content-table.ts';
import { readEnvironment, refuse } from '../api/src/settings/environment.ts';
import { readSettings } from '../api/src/settings/settings.ts';
import { devSetupVariable } from '../content-pipeline/src/core/astro/dev-setup.ts';
import { buildSite } from './build.ts';
import { requirePlainPath } from './plain-path.ts';
import { root } from './repository.ts';

/** What the api runs from source. Left to itself Node also watches libraries, which another checkout changes when it links the same files. */
const sourcesOfApi = ['api/migrations', 'api/src', 'content-pipeline/src', 'demo/src', 'model/src'];

requirePlainPath('npm run dev');
const { environment, problems, warnings } = readEnvironment(root);
const read = readSettings(environment, root);
if (!read.ok || problems.length > 0) refuse('Stem cannot start', [...problems, ...(read.ok ? [] : read.problems), ...warnings]);
const { host, port, origin, database } = read.settings;
const apiPort = port + 1;
const adminPort = port + 2;
for (const needed of [port, apiPort, adminPort])
  if (await isTaken(needed)) refuse('Stem cannot start', [`Port ${needed} is in use by another program; npm run dev needs PORT and the two ports after it`]);

/** With what it resolves to when it has ended. */
const children = new Map<ChildProcess, Promise<unknown>>();
let site: Awaited<ReturnType<typeof dev>> | undefined;
let isStopping = false;
process.on('exit', () => children.keys().forEach((child) => void child.kill()));
// A signal may come twice, from the terminal and from npm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

// The api publishes each save, for which it needs the compiled site.
await buildSite();
const watched = sourcesOfApi.map((folder) => `--watch-path=${join(root, folder)}`);
start('node', [...watched, '--watch-preserve-output', join(root, 'scripts/dev-api.ts')], { PORT: String(apiPort), PUBLIC_ORIGIN: origin });
start('vite', ['dev', join(root, 'admin'), '--port', String(adminPort), '--strictPort', '--logLevel', 'warn'], { STEM_PORT: String(apiPort) });
await waitForAnswer(`http://localhost:${apiPort}/api/health`);

process.env[devSetupVariable] = JSON.stringify({ database, keys: lookupKeys(trackedTables), origin });
site = await dev({
  root,
  server: { port, host },
  logLevel: 'warn',
  vite: {
    server: {
      strictPort: true,
      proxy: {
        '^/(?:api|media)(?:/|$)': { target: `http://localhost:${apiPort}`, bypass: waitForApi },
        '^/admin(?:/|$)': { target: `http://localhost:${adminPort}`, ws: true, rewrite: (path) => (path === '/admin' ? '/admin/' : path) },
      },
    },
  },
});

function start(program: string, args: readonly string[], settings: Readonly<Record<string, string>>) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...settings } });
  children.set(
    child,
    once(child, 'exit').then(([code]) => void stop(Number(code))),
  );
}

function isTaken(asked: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(asked, 'localhost', () => resolve(true)).on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

/** A call waits at most half a minute while the api restarts, on a busy machine: a refused one fails in the browser, and Vite prints it. */
async function waitForApi() {
  for (let tries = 0; tries < 300 && !(await isTaken(apiPort)); tries += 1) await pause(100);
}

async function waitForAnswer(address: string) {
  const answers = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await pause(200);
}

async function stop(code: number) {
  if (isStopping) return;
  isStopping = true;
  for (const child of children.keys()) child.kill('SIGTERM');
  await Promise.all([site?.stop(), ...children.values()]);
  process.exit(code);
}
