// Long random histories of the compiled site, compared with clean builds. `npm run bench -- oracle` runs larger numbers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../test/empty-database.ts';
import { type Beginning, expectCleanBuilds, makeBeginning, type Progress } from '../test/oracle/histories.ts';

const { STEM_ORACLE_SAVES: saves = isLong ? '1500' : '45', STEM_ORACLE_SEED: seed = '2027', STEM_ORACLE_PATH: path } = process.env;
/** Of histories that are mostly about releases. */
const releaseSaves = String(Math.ceil(Number(saves) / 3));

let beginning: Beginning;
beforeAll(async () => {
  beginning = await makeBeginning();
}, 600_000);
afterAll(() => beginning.remove());

const say = ({ histories, steps, saves: made, comparisons, paths, failing, foreseen }: Progress) =>
  process.stdout.write(
    `${histories} histories, ${steps} steps, ${made} saves, ${comparisons} comparisons of ${paths} paths; ${failing} pages failed in both; ${foreseen} releases as walked\n`,
  );
const options = { seed: Number(seed), ...(path !== undefined && { path }), onHistory: say };

// A history with releases has saves of every kind as well.
test(`after ${saves} random saves visitors receive what a clean build gives (seed ${seed})`, {
  tags: 'long',
  timeout: Number(saves) * 10_000 + 300_000,
}, async () => {
  const done = await expectCleanBuilds(beginning, { ...options, saves: Number(saves) });
  expect(done.comparisons).toBeGreaterThan(0);
  if (path === undefined) expect(done.saves).toBeGreaterThanOrEqual(Number(saves));
  expect(done.paths / done.comparisons).toBeGreaterThan(30);
});

test(
  `after ${releaseSaves} saves and releases visitors receive what was walked before, and what a clean build gives (seed ${seed})`,
  async () => {
    const done = await expectCleanBuilds(beginning, { ...options, saves: Number(releaseSaves), emphasis: 'releases' });
    expect(done.comparisons).toBeGreaterThan(0);
    if (path === undefined) expect(done.foreseen).toBeGreaterThan(Number(releaseSaves) / 10);
  },
  Number(saves) * 10_000 + 300_000,
);
