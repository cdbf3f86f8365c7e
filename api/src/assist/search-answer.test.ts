import { expect, test } from 'vitest';
import { searchAnswer } from './search-answer.ts';

const page = (title: string, heading: string) => ({ path: '/x', lang: 'en', title, heading, snippet: [], passages: [] });

test('a page is named with the section that fits; a title that is a sentence ends at the colon', () =>
  expect(
    searchAnswer([page('Team', ''), page('Connecting Leaders.', 'Our Communities')], 'en')
      .split('\n')
      .slice(1),
  ).toEqual(['- [Team](/x)', '- [Connecting Leaders](/x): Our Communities']));

test('where nothing fits, the answer leads to people in its language', () => {
  expect(searchAnswer([], 'en')).toContain('[Contact us](/contact)');
  expect(searchAnswer([], 'de')).toContain('[Kontakt](/de/contact)');
});
