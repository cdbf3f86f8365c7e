// npm run bench -- oracle and crash: tests of the api with larger numbers than npm test has time for.
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Makes random histories of the real site and compares each with a clean build. Takes the number of saves, the seed, and
 * the path of one history that failed. Returns whether all bytes were equal.
 */
export async function runOracle(args: readonly string[]): Promise<boolean> {
  const [saves, seed] = wholeNumbers(args, [10_000, randomInt(1, 2 ** 31)]) ?? [];
  if (saves === undefined || seed === undefined) {
    console.error('The number of saves and the seed are whole numbers, 1 or more');
    return false;
  }
  const path = args[2];
  console.log(`${saves} saves, seed ${seed}${path === undefined ? '' : `, path ${path}`} …`);
  const env = { STEM_ORACLE_SAVES: String(saves), STEM_ORACLE_SEED: String(seed), ...(path !== undefined && { STEM_ORACLE_PATH: path }) };
  return runLongTest({ file: 'api/src/oracle.integration.test.ts', env });
}

/**
 * Kills a process that saves and publishes, repeatedly, over one data folder. Takes the number of kills and the seed.
 * Returns whether no save was lost and no publication was torn, however long a start took.
 */
export async function runCrashTest(args: readonly string[]): Promise<boolean> {
  const [times, seed] = wholeNumbers(args, [1000, randomInt(1, 2 ** 31)]) ?? [];
  if (times === undefined || seed === undefined) {
    console.error('The number of kills and the seed are whole numbers, 1 or more');
    return false;
  }
  console.log(`${times} kills, seed ${seed} …`);
  return runLongTest({
    file: 'api/src/crash.integration.test.ts',
    name: 'kill',
    env: { STEM_CRASH_TIMES: String(times), STEM_CRASH_SEED: String(seed) },
  });
}

/** Whole numbers from 1 on, with defaults for those that are not given; undefined when one is invalid. */
function wholeNumbers(args: readonly string[], defaults: readonly number[]): number[] | undefined {
  const found = defaults.map((value, place) => (args[place] === undefined ? value : Number(args[place])));
  return found.every((number) => Number.isInteger(number) && number >= 1) ? found : undefined;
}

interface LongTest {
  readonly file: string;
  /** A word of its title; all tests of the file when it is absent. */
  readonly name?: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Returns whether the test passed; it prints its findings itself. */
async function runLongTest({ file, name, env }: LongTest): Promise<boolean> {
  const filter = name === undefined ? [] : ['-t', name];
  return (await run(['scripts/build.ts', '--demo'])) && (await run(['node_modules/vitest/vitest.mjs', 'run', '--project', 'site', file, ...filter], env));
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
