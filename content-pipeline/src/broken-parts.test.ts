// The checks are checked: with one part broken, random edits and power cuts find something that is not as it should be.
import { expect, test } from 'vitest';
import { alwaysEqual, forgettingReads, forgettingTime, ignoringDeletes, movingMarkFirst, storingLast } from '../test/broken-parts.ts';
import { expectWholeAfterPowerCuts } from '../test/power-cut.ts';
import { expectCleanBuilds } from '../test/random-edits.ts';

/** The kinds of mismatches named in what was thrown; nothing when nothing was. */
async function kindsFound(check: Promise<unknown>): Promise<string[]> {
  const thrown = await check.then(
    () => undefined,
    (error: { actual?: { mismatches?: { kind: string }[] } }) => error, // what expect throws
  );
  return [...new Set(thrown?.actual?.mismatches?.map(({ kind }) => kind))].sort();
}

test.each([
  ['the recorder forgets reads of lists', forgettingReads(({ shape }) => shape.filters.length === 0), 'different'],
  ['the recorder forgets reads of one row', forgettingReads(({ shape }) => shape.filters.includes('id')), 'missing'],
  ['the recorder forgets when an answer runs out', forgettingTime, 'different'],
  ['the planner ignores deletes', ignoringDeletes, 'extra'],
  ['the cut-off takes everything for equal', alwaysEqual, 'different'],
])('random edits notice when %s', async (_fault, around, kind) => {
  expect(await kindsFound(expectCleanBuilds({ seed: 2, edits: 120, around }))).toContain(kind);
});

test.each([
  ['the mark moves before the pages', movingMarkFirst, 'missing'],
  ['bytes are written after the manifest', storingLast, 'damaged'],
])('power cuts notice when %s', async (_fault, around, kind) => {
  expect(await kindsFound(expectWholeAfterPowerCuts({ around }))).toContain(kind);
});
