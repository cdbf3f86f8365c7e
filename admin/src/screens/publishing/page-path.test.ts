import { expect, it } from 'vitest';
import { pagePath, pathForms, shownView } from './page-path.ts';

it('takes an address, a path, and a path without its slash', () => {
  for (const typed of ['https://stem.example/de/team?x=1#top', '/de/team', ' de/team ', '//de/team/']) expect(pagePath(typed)).toBe('/de/team');
});
it('knows the first page', () => {
  for (const typed of ['', '/', 'https://stem.example']) expect(pagePath(typed)).toBe('/');
});
it('is tried with its last slash and without it', () => {
  expect(pathForms('/de')).toEqual(['/de', '/de/']);
  expect(pathForms('/de/')).toEqual(['/de/', '/de']);
  expect(pathForms('/')).toEqual(['/']);
});

it('names the view and its arguments', () => {
  expect(shownView('["Speakers","de",{"format":"7"}]')).toEqual({ name: 'Speakers', details: 'de {"format":"7"}' });
  expect(shownView('["Formats","en",{}]')).toEqual({ name: 'Formats', details: 'en' });
});
it('shows a key it cannot parse as it is', () => {
  expect(shownView('Speakers')).toEqual({ name: 'Speakers', details: '' });
});
