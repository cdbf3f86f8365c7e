// Runs one of the tests again for longer than npm test has time for, with larger numbers from the environment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface LongTest {
  /** Its file. */
  readonly file: string;
  /** The words its name begins with. */
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Resolves when it is done, with whether it passed; what it finds it prints itself. */
export async function runLongTest({ file, name, env }: LongTest): Promise<boolean> {
  return (await run(['scripts/build.ts', '--demo'])) && (await run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'site', file, '-t', name], env));
}

async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Whole numbers from 1 on, each with what it is unless it is given; undefined when one is none. */
export function wholeNumbers(args: readonly string[], usual: readonly number[]): number[] | undefined {
  const found = usual.map((value, place) => (args[place] === undefined ? value : Number(args[place])));
  return found.every((number) => Number.isInteger(number) && number >= 1) ? found : undefined;
}
