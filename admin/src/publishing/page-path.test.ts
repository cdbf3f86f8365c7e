import { expect, it } from 'vitest';
import { pagePath, pathForms } from './page-path.ts';

it('takes an address, a path, and a path without its slash', () => {
  for (const typed of ['https://stem.example/de/team?x=1#top', '/de/team', ' de/team ', '//de/team/']) expect(pagePath(typed)).toBe('/de/team');
});
it('knows the first page', () => {
  for (const typed of ['', '/', 'https://stem.example']) expect(pagePath(typed)).toBe('/');
});
it('is looked for with its last slash and without it', () => {
  expect(pathForms('/de')).toEqual(['/de', '/de/']);
  expect(pathForms('/de/')).toEqual(['/de/', '/de']);
  expect(pathForms('/')).toEqual(['/']);
});
