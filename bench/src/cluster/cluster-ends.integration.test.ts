// However npm run cluster ends, it leaves neither processes nor files: asked to, killed, with what has started it, or by itself.
// @module-tag long
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '../system/resources.ts';
import { missingPrograms } from './front.ts';

const timeout = 300_000;
const program = fileURLToPath(new URL('./run.ts', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cluster-ends-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Its processes have the folder in their environment. */
async function processes(): Promise<string[]> {
  const found: string[] = [];
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && name !== String(process.pid))) {
    const environment = await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '');
    if (environment.includes(folder)) found.push(await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''));
  }
  return found;
}
const left = async () => [...(await readdir(folder)), ...(await processes())];

/** Started by a shell, as npm does. */
function start(port: number): { readonly shell: ChildProcess; readonly said: () => string } {
  const env = { ...process.env, TMPDIR: folder };
  const shell = spawn('sh', ['-c', `"$0" "$1" --port=${port} --empty; exit $?`, process.execPath, program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [shell.stdout, shell.stderr]) stream?.on('data', (text) => (said += String(text)));
  return { shell, said: () => said };
}
async function findOuter(): Promise<number> {
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [environment, command] = await Promise.all(['environ', 'cmdline'].map((name) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '')));
    if (environment?.includes(folder) && command?.startsWith(process.execPath) && command.includes(program)) return Number(id);
  }
  throw new Error('It does not run');
}

const endings: readonly (readonly [string, (shell: ChildProcess) => unknown])[] = [
  ['Ctrl+C', (shell) => process.kill(-(shell.pid ?? 0), 'SIGINT')],
  ['the end of what has started it', (shell) => shell.kill('SIGKILL')],
  ['being killed', async () => process.kill(await findOuter(), 'SIGKILL')],
];

const name = 'after %s in the middle of a start nothing is left';
// The hardest ending before a change lands, the others in the long suite.
test.each(endings.slice(-1))(name, { timeout }, (_how, end) => expectNothingLeft(end));
test.each(endings.slice(0, -1))(name, { timeout, tags: 'long' }, (_how, end) => expectNothingLeft(end));

async function expectNothingLeft(end: (shell: ChildProcess) => unknown): Promise<void> {
  if (missingPrograms().length > 0) return;
  const { shell, said } = start(await findFreePort());
  await expect.poll(said, { timeout: 120_000 }).toContain('Starting node a');
  expect((await left()).length).toBeGreaterThan(4);
  await end(shell);
  await expect.poll(left, { timeout: 120_000 }).toEqual([]);
}

test('on a port that is taken it says so at once, and nothing is left', { timeout }, async () => {
  if (missingPrograms().length > 0) return;
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const place = taken.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  const { shell, said } = start(port);
  const [code] = (await once(shell, 'exit')) as [number | null];
  taken.close();
  expect([code, said()]).toEqual([1, expect.stringContaining(`Port ${port} is in use: choose another one with --port`)]);
  expect(said()).not.toContain('Starting');
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
});
