import type { AssistantUsage } from '@stem/api/client';
import { expect, it } from 'vitest';
import { answersBy, costText, countText, usageDayText, usageFigures, usedDays } from './usage-screen.tsx';

const quiet = { tokens: 0, cost: 0, conversations: 0, by_model: 0, by_search: 0, unanswered: 0 };
const usage: AssistantUsage = {
  days: [
    { ...quiet, day: '2026-11-21', tokens: 600, cost: 0.003, conversations: 2, by_model: 3 },
    { ...quiet, day: '2026-11-20' },
    { ...quiet, day: '2026-11-19', conversations: 1, by_search: 1, unanswered: 1 },
  ],
  daily_tokens: 1000,
  token_price: 5,
  kept_days: 30,
  is_active: true,
  has_provider: true,
};

it('adds up all days, and measures today by the budget', () => {
  expect(usageFigures(usage)).toEqual({ today: 600, share: 0.6, tokens: 600, cost: 0.003, questions: 4, unanswered: 1 });
  expect(usageFigures({ ...usage, daily_tokens: 500 }).share).toBe(1);
  expect(usageFigures({ ...usage, daily_tokens: 0 }).share).toBe(1);
});
it('leaves out days on which nothing happened', () => {
  expect(usedDays(usage).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-19']);
});
it('says who answers, and why not the model', () => {
  const said = (more: Partial<AssistantUsage>) => answersBy({ ...usage, ...more }, usageFigures({ ...usage, ...more }));
  expect(said({})).toBe('Das Modell antwortet.');
  expect(said({ is_active: false })).toContain('ausgeschaltet');
  expect(said({ has_provider: false })).toContain('OPENAI_API_KEY');
  expect(said({ daily_tokens: 600 })).toContain('aufgebraucht');
});
it('formats numbers as in Switzerland, and a small cost not as zero', () => {
  expect([countText(12_345), costText(0), costText(0.003), costText(1.5), usageDayText('2026-11-21')]).toEqual([
    expect.stringMatching(/^12['’]345$/),
    '0.00',
    '< 0.01',
    '1.50',
    '21. November 2026',
  ]);
});
