import { expect, it } from 'vitest';
import { pagePath } from './page-path.ts';

it('takes an address, a path, and a path without its slash', () => {
  for (const typed of ['https://stem.example/de/team?x=1#top', '/de/team', ' de/team ', '//de/team/']) expect(pagePath(typed)).toBe('/de/team');
});
it('knows the first page', () => {
  for (const typed of ['', '/', 'https://stem.example']) expect(pagePath(typed)).toBe('/');
});
