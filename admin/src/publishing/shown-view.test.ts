import { expect, it } from 'vitest';
import { shownView } from './shown-view.ts';

it('names the view, and says what it was asked with', () => {
  expect(shownView('["Speakers","de",{"format":"7"}]')).toEqual({ name: 'Speakers', details: 'de {"format":"7"}' });
  expect(shownView('["Formats","en",{}]')).toEqual({ name: 'Formats', details: 'en' });
});
it('shows what it cannot read as it is', () => {
  expect(shownView('Speakers')).toEqual({ name: 'Speakers', details: '' });
});
