import { expect, test } from 'vitest';
import { writeSearchAnswer } from './search-answer.ts';

const page = (title: string, heading: string) => ({ path: '/x', lang: 'en', title, heading, snippet: [], passages: [] });

test('a page is named with the section that fits; a title that is a sentence loses its full stop', () =>
  expect(
    writeSearchAnswer([page('Team', ''), page('Connecting Leaders.', 'Our Communities')], 'en')
      .split('\n')
      .slice(1),
  ).toEqual(['- [Team](/x)', '- [Connecting Leaders](/x): Our Communities']));

test('when no page fits, the answer links to the contact page in its language', () => {
  expect(writeSearchAnswer([], 'en')).toContain('[Contact us](/contact)');
  expect(writeSearchAnswer([], 'de')).toContain('[Kontakt](/de/contact)');
});
