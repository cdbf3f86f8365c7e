import { expect, it } from 'vitest';
import { editablePath } from './editable-path.ts';

it('finds the path of a page in an address', () =>
  expect(['/', '/de/team', '/team?from=mail#people', '/mediation', '/api-days'].map(editablePath)).toEqual([
    '/',
    '/de/team',
    '/team',
    '/mediation',
    '/api-days',
  ]));

it('finds none where an address leads elsewhere', () => {
  for (const address of ['', 'team', '2018', '#people', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example/'])
    expect(editablePath(address), address).toBeUndefined();
  for (const address of ['/admin', '/Admin/speakers', '/api/speakers', '/media/a.svg', '/_astro/a.js']) expect(editablePath(address), address).toBeUndefined();
});
