// Long random histories of the compiled site, compared with clean builds. `npm run bench -- oracle` runs larger numbers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../test/empty-database.ts';
import { type Beginning, expectCleanBuilds, makeBeginning, type Progress } from '../test/oracle/histories.ts';

const { STEM_ORACLE_SAVES: saves = isLong ? '1500' : '40', STEM_ORACLE_SEED: seed = '2027', STEM_ORACLE_PATH: path } = process.env;

let beginning: Beginning;
beforeAll(async () => {
  beginning = await makeBeginning();
}, 600_000);
afterAll(() => beginning.remove());

test(
  `after ${saves} random saves visitors receive what a clean build gives (seed ${seed})`,
  async () => {
    const say = ({ histories, steps, saves: made, comparisons, paths, failing }: Progress) =>
      process.stdout.write(
        `${histories} histories, ${steps} steps, ${made} saves, ${comparisons} comparisons of ${paths} paths; ${failing} pages failed in both\n`,
      );
    const done = await expectCleanBuilds(beginning, { saves: Number(saves), seed: Number(seed), ...(path !== undefined && { path }), onHistory: say });
    expect(done.comparisons).toBeGreaterThan(0);
    if (path === undefined) expect(done.saves).toBeGreaterThanOrEqual(Number(saves));
    expect(done.paths / done.comparisons).toBeGreaterThan(30);
  },
  Number(saves) * 2_000 + 300_000,
);
