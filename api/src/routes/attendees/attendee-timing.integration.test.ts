// The time of an answer does not reveal whether an address is known: the answer is sent before the lookup. Counted exactly,
// and measured independently of the load of the machine.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, cookiesOf, makeUser, verify } from '../../../test/attendee.ts';
import { makeExample } from '../../../test/example.ts';
import { rankTest } from '../../../test/rank-test.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

const known = 'vreni@alder.example';
const unknown = 'viola@alder.example';
const hour = 3_600_000;
const rounds = 60;
/** Series further apart than this differ: by chance that happens once in fifteen thousand times. */
const apart = 4;

let stem: Stem;
beforeEach(async () => {
  // Answers have left before the work begins, as they have when the server waits a random while.
  stem = await openStem({ trustsProxy: true, delay: 25 });
  const { id } = await makeExample('event_formats', stem, { slug: 'bankers' });
  await makeUser(stem, known, [id]);
});
afterEach(() => stem.close());

const askFor = (email: string) => ask(stem, { email, format_slug: 'bankers' });

async function milliseconds(call: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}
/** Of the known and the unknown address in turns, each once the work of the last one is done. */
async function compared(measure: (email: string) => Promise<number>) {
  const series: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const who of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      // So that no caller reaches the limit.
      stem.clock.now += hour;
      series[who].push(await measure(who === 'known' ? known : unknown));
      await stem.mails();
    }
  return rankTest(series.known, series.unknown);
}

test('the answer to who asks for a link takes as long for an address that is known as for one that is not', { tags: 'long' }, async () => {
  const { share, z } = await compared((email) => milliseconds(() => askFor(email)));
  expect(Math.abs(z), `the known one was later in ${Math.round(share * 100)} % of the pairs`).toBeLessThan(apart);
});

test('a wrong code is refused as fast for an address that is known as for one that is not', { tags: 'long' }, async () => {
  const { share, z } = await compared(async (email) => {
    const cookie = cookiesOf(await askFor(email));
    await stem.mails();
    return milliseconds(() => verify(stem, { email, code: 'AAAAAAAA' }, { cookie }));
  });
  expect(Math.abs(z), `the known one was later in ${Math.round(share * 100)} % of the pairs`).toBeLessThan(apart);
});

test('until the answer the same is asked of the database, and the mail is not begun', async () => {
  const write = vi.spyOn(stem.database, 'write');
  const select = vi.spyOn(stem.database.read, 'select');
  const asked = async (email: string) => {
    write.mockClear();
    select.mockClear();
    await askFor(email);
    const counts = { write: write.mock.calls.length, select: select.mock.calls.length };
    return { counts, mails: (await stem.mails()).length };
  };
  const [first, second] = [await asked(known), await asked(unknown)];
  expect([first.mails, second.mails]).toEqual([1, 0]);
  expect(first.counts).toEqual(second.counts);
  expect(first.counts.write).toBeGreaterThan(0);
});

test('the measure detects two milliseconds within a noise of six, despite slow moments of the machine', () => {
  const times = (seed: number, later = 0) =>
    Array.from({ length: rounds }, (_, index) => ((index * 37 + seed * 11) % 59) / 10 + (index % 17 === 0 ? 40 : 4) + later);
  expect(rankTest(times(1, 2), times(2)).z).toBeGreaterThan(apart);
  expect(Math.abs(rankTest([...times(1), 9000], times(2)).z)).toBeLessThan(apart);
  expect(rankTest([1, 2, 3], [1, 2, 3])).toEqual({ share: 0.5, z: 0 });
});
