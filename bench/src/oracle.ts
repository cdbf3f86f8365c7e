// npm run bench -- oracle: random histories of the real site until so many saves were made, each compared with clean builds.
import { randomInt } from 'node:crypto';
import { runLongTest, wholeNumbers } from './long-test.ts';

/** Takes the number of saves, the seed, and the path of one history that has failed. Says whether everything was equal, byte for byte. */
export async function oracle(args: readonly string[]): Promise<boolean> {
  const [saves, seed] = wholeNumbers(args, [10_000, randomInt(1, 2 ** 31)]) ?? [];
  if (saves === undefined || seed === undefined) {
    console.error('The number of saves and the seed are whole numbers, 1 or more');
    return false;
  }
  const path = args[2];
  console.log(`${saves} saves, seed ${seed}${path === undefined ? '' : `, path ${path}`} …`);
  const env = { STEM_ORACLE_SAVES: String(saves), STEM_ORACLE_SEED: String(seed), ...(path !== undefined && { STEM_ORACLE_PATH: path }) };
  return runLongTest({ file: 'api/src/oracle.integration.test.ts', name: 'whatever happens', env });
}
