import { expect, test } from 'vitest';
import { basePath, languageOfPath, localPath } from './site-pages.ts';

test('a link to a page of the site leads to the language of the page it is on', () => {
  expect(['/team', '/', '/formats/bankerscom#day-2', '/mediation', '/de/team'].map((path) => localPath('de', path))).toEqual([
    '/de/team',
    '/de/',
    '/de/formats/bankerscom#day-2',
    '/de/mediation',
    '/de/team',
  ]);
  expect(localPath('en', '/team')).toBe('/team');
});

test('files, services, other sites and fragments have the same address in every language', () => {
  const addresses = ['/media/a.pdf', '/api/search', '/admin', '/_astro/a.css', 'https://stem.example/team', 'mailto:a@stem.example', '#content'];
  expect(addresses.map((address) => localPath('de', address))).toEqual(addresses);
});

test.each([
  ['/de/team', 'de', '/team'],
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/', 'en', '/'],
  ['/mediation', 'en', '/mediation'],
  ['/design/de', 'en', '/design/de'],
])('the page %s is in %s, and in the base language at %s', (path, language, base) => {
  expect([languageOfPath(path), basePath(path)]).toEqual([language, base]);
});
