import { expect, test } from 'vitest';
import { problemLines } from './release-state.tsx';

test('a problem names the fields that the server names, and says the rest as a whole', () => {
  expect(
    problemLines({
      name: 'release_conflict',
      detail: 'The site has changed meanwhile',
      errors: { 'speakers.1.company': 'Company was changed', 'speakers.2': 'It was deleted', name: 'Enter a name' },
    }),
  ).toEqual([
    { sentence: 'Company was changed', at: { entity: 'speakers', record: '1', column: 'company' } },
    { sentence: 'It was deleted', at: { entity: 'speakers', record: '2' } },
    { sentence: 'Enter a name' },
  ]);
  expect(problemLines({ name: 'not_allowed', detail: 'Its owner may not publish any more' })).toEqual([{ sentence: 'Its owner may not publish any more' }]);
  expect(problemLines({ name: 'not_allowed' })).toEqual([{ sentence: 'not_allowed' }]);
});
