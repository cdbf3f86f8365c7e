// npm run bench -- crash: a process killed again and again while it saves and publishes, over one data folder.
import { randomInt } from 'node:crypto';
import { runLongTest, wholeNumbers } from './long-test.ts';

/** Takes the number of kills and the seed. Says whether no save was lost and no publication torn, however long a start took. */
export async function crash(args: readonly string[]): Promise<boolean> {
  const [times, seed] = wholeNumbers(args, [1000, randomInt(1, 2 ** 31)]) ?? [];
  if (times === undefined || seed === undefined) {
    console.error('The number of kills and the seed are whole numbers, 1 or more');
    return false;
  }
  console.log(`${times} kills, seed ${seed} …`);
  return runLongTest({
    file: 'api/src/crash.integration.test.ts',
    name: 'a process killed',
    env: { STEM_CRASH_TIMES: String(times), STEM_CRASH_SEED: String(seed) },
  });
}
