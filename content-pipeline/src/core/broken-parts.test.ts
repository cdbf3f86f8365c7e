// Tests the tests: with a fault in one part, random edits and power cuts find a mismatch.
import { expect, test } from 'vitest';
import { alwaysEqual, forgettingReads, forgettingTime, ignoringDeletes, movingMarkFirst, storingLast } from '../../test/broken-parts.ts';
import { expectWholeAfterPowerCuts } from '../../test/power-cut.ts';
import { expectCleanBuilds } from '../../test/random-edits.ts';

/** The kinds of mismatches in the thrown error; none when nothing was thrown. */
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
  ['the recorder forgets the instant at which a value changes', forgettingTime, 'different'],
  ['the planner ignores deletes', ignoringDeletes, 'extra'],
  ['the planner takes all values for equal', alwaysEqual, 'different'],
])('random edits find the fault when %s', async (_fault, around, kind) => {
  expect(await kindsFound(expectCleanBuilds({ seed: 2, edits: 120, around }))).toContain(kind);
});

test.each([
  ['the mark moves before the pages', movingMarkFirst, 'missing'],
  ['bytes are written after the manifest', storingLast, 'damaged'],
])('power cuts find the fault when %s', async (_fault, around, kind) => {
  expect(await kindsFound(expectWholeAfterPowerCuts({ around }))).toContain(kind);
});
