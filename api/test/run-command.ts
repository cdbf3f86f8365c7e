// Runs a command in a separate process, as an operator does.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Ran {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

/** Runs `npm run <name> -- <given>` with no other settings. */
export function runCommand(name: string, given: readonly string[], settings: Readonly<Record<string, string>>): Promise<Ran> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'src', 'commands', `${name}.ts`), ...given], {
    // Reuses compiled code of earlier commands.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
  });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (complained += String(chunk)));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, said, complained }));
  });
}
