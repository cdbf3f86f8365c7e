// npm run dev: everything at PORT as with npm start, but the site comes from `astro dev` on live content, the back office
// from Vite with hot reload, and the api restarts when its code changes. The last two listen on the two ports after PORT.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lookupKeys } from '@stem/content-pipeline/changes';
import { dev } from 'astro';
import { trackedTables } from '../api/src/database/content-table.ts';
import { readEnvironment, refuse } from '../api/src/settings/environment.ts';
import { readSettings } from '../api/src/settings/settings.ts';
import { devSetupVariable } from '../content-pipeline/src/astro/dev-setup.ts';
import { build } from './build.ts';
import { requirePlainPath } from './plain-path.ts';
import { root } from './repository.ts';

requirePlainPath('npm run dev');
const read = readSettings(readEnvironment(root), root);
if (!read.ok) refuse('Stem cannot start', read.problems);
const { host, port, origin, database } = read.settings;
const apiPort = port + 1;
const adminPort = port + 2;
const children: ChildProcess[] = [];
let site: Awaited<ReturnType<typeof dev>> | undefined;

// The api publishes each save, for which it needs the compiled site; the back office shows the receipts.
await build();
start('node', ['--watch', '--watch-preserve-output', join(root, 'scripts/dev-api.ts')], { PORT: String(apiPort), PUBLIC_ORIGIN: origin });
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
        '^/(?:api|media)(?:/|$)': { target: `http://localhost:${apiPort}` },
        '^/admin(?:/|$)': { target: `http://localhost:${adminPort}`, ws: true, rewrite: (path) => (path === '/admin' ? '/admin/' : path) },
      },
    },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));

function start(program: string, args: readonly string[], settings: Readonly<Record<string, string>>) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...settings } });
  child.on('exit', (code) => void stop(code ?? 0));
  children.push(child);
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
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
  await site?.stop();
  process.exit();
}
