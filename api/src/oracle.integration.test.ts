// Long random histories of the real site against clean builds. `npm run bench -- oracle` runs this with larger numbers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../test/empty-database.ts';
import { type Beginning, expectCleanBuilds, makeBeginning, type Told } from '../test/oracle/histories.ts';

const { STEM_ORACLE_SAVES: saves = isLong ? '1500' : '60', STEM_ORACLE_SEED: seed = '2027', STEM_ORACLE_PATH: path } = process.env;

let beginning: Beginning;
beforeAll(async () => {
  beginning = await makeBeginning();
}, 600_000);
afterAll(() => beginning.remove());

test(
  `whatever happens in ${saves} saves, visitors get what a clean build gives (seed ${seed})`,
  async () => {
    const say = ({ histories, steps, saves: made, comparisons, paths, failing }: Told) =>
      process.stdout.write(
        `${histories} histories, ${steps} steps, ${made} saves, ${comparisons} comparisons of ${paths} paths; ${failing} pages failed in both\n`,
      );
    const told = await expectCleanBuilds(beginning, { saves: Number(saves), seed: Number(seed), ...(path !== undefined && { path }), onHistory: say });
    expect(told.comparisons).toBeGreaterThan(0);
    if (path === undefined) expect(told.saves).toBeGreaterThanOrEqual(Number(saves));
    expect(told.paths / told.comparisons).toBeGreaterThan(30);
  },
  Number(saves) * 2_000 + 300_000,
);
