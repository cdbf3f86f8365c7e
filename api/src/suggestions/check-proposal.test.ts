import type { Language } from '@stem/model';
import { describe, expect, test } from 'vitest';
import { fixed, intoEnglish, intoGerman, type Trap } from '../../test/translation-traps.ts';
import { checkProposal } from './check-proposal.ts';
import { mendSpelling } from './house-spelling.ts';

describe.each([
  ['en', 'de', intoGerman],
  ['de', 'en', intoEnglish],
] as const)('from %s into %s', (from: Language, to: Language, traps: readonly Trap[]) => {
  const check = (source: string, proposal: string) => checkProposal({ source, proposal: mendSpelling(proposal, to, source), from, to, most: 4000, ...fixed });

  test.each(traps.map(([source, right]) => [source, right]))('%s: a right translation is not marked', (source, right) => {
    expect(mendSpelling(right, to, source)).toBe(right);
    expect(check(source, right)).toEqual([]);
  });

  const wrong = traps.flatMap(([source, right, ...mistakes]) => mistakes.map(([proposal, found]) => ({ source, right, proposal, found })));
  test.each(wrong)('$proposal: $found', ({ source, right, proposal, found }) => {
    const doubts = check(source, proposal).map(({ kind }) => kind);
    if (found === 'mended') expect([mendSpelling(proposal, to, source), doubts]).toEqual([right, []]);
    else expect(doubts).toContain(found);
  });
});

test('there are at least forty texts', () => {
  expect(intoGerman.length + intoEnglish.length).toBeGreaterThanOrEqual(40);
});

test('a doubt says what only one of both texts has', () => {
  const proposal = 'Wir laden 100 Personen am 10. September ein.';
  expect(checkProposal({ source: 'On 9 September we invite 110 people.', proposal, from: 'en', to: 'de', most: 4000, ...fixed })).toEqual([
    { kind: 'dates', missing: ['9 September'], added: ['10. September'] },
    { kind: 'numbers', missing: ['110'], added: ['100'] },
  ]);
});
