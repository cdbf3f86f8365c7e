import { afterAll, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { openStem } from '../../test/stem.ts';
import { createBackground } from '../http/background.ts';
import { keepMidnight } from './keep-midnight.ts';

const stem = await openStem();
afterAll(() => stem.close());

test('the future is compared once for each state of the content, and what it brings is in the next answer', async () => {
  const asked: number[] = [];
  const errors: unknown[] = [];
  const background = createBackground({ delay: () => 0, onError: (error) => errors.push(error) });
  const failed = { path: '/about', outcome: 'failed' as const, causes: [], failure: 'The page throws' };
  const flaw = { path: '/team', outcome: 'changed' as const, causes: [], failure: 'A link leads to no page' };
  const fine = { path: '/', outcome: 'changed' as const, causes: [] };
  const midnight = keepMidnight({
    database: stem.database,
    now: () => '2027-01-14T12:00:00.000Z',
    futureAt: (instant) => ({
      compare: async () => {
        asked.push(instant);
        return { pages: [failed, flaw, fine], parts: [] };
      },
    }),
    background,
  });
  expect(await midnight.find()).toEqual([]);
  await background.settled();
  const found = await midnight.find();
  expect(found.map(({ kind, path, sentence, since }) => [kind, path, sentence, since])).toEqual([
    ['page_fails', '/about', 'The page throws', '2027-01-14T23:00:00.000Z'],
    ['page_flaw', '/team', 'A link leads to no page', '2027-01-14T23:00:00.000Z'],
  ]);
  await background.settled();
  expect(asked).toEqual([Date.parse('2027-01-14T23:00:00Z')]);
  await makeExample('speakers', stem);
  await midnight.find();
  await background.settled();
  expect([asked.length, errors]).toEqual([2, []]);
});
