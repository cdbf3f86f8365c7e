// A command as a person types it, in a process of its own.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Ran {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

/** Runs `npm run <name> -- <given>` with these settings alone. */
export function runCommand(name: string, given: readonly string[], settings: Readonly<Record<string, string>>): Promise<Ran> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'src', 'commands', `${name}.ts`), ...given], {
    // What was compiled once is not compiled by each command again.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
  });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (complained += String(chunk)));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, said, complained }));
  });
}
