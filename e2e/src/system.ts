// Starts the whole system with its own data: to take pictures of it, or for a story that needs other settings.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { environmentOf, freePort, type TestedSystem } from './systems.ts';

export interface System extends TestedSystem {
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** Timeout of a start in milliseconds. */
const startTimeout = 180_000;

/** Resolves when it answers. `settings`: beside its own. */
export async function startSystem(settings: Readonly<Record<string, string>> = {}): Promise<System> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const folder = join(mkdtempSync(join(tmpdir(), 'stem-pictures-')), String(port));
  const system = spawn(process.execPath, ['e2e/src/start-system.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...environmentOf({ port, origin, folder }), ...settings },
  });
  const ended = once(system, 'exit');
  async function stop() {
    system.kill('SIGTERM');
    await ended;
    rmSync(dirname(folder), { recursive: true, force: true });
  }
  for (let waited = 0; !(await answers(`${origin}/api/health`)); waited += 250) {
    if (waited > startTimeout || system.exitCode !== null) {
      await stop();
      throw new Error('Stem did not start');
    }
    await pause(250);
  }
  return { origin, port, folder, stop };
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
