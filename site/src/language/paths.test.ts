import { expect, test } from 'vitest';
import { alternatesOf, htmlLang, localPath } from './paths.ts';

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

test('files, services, other sites and fragments have the same address in both languages', () => {
  const addresses = ['/media/a.pdf', '/api/search', '/admin', '/_astro/a.css', 'https://stem.example/team', 'mailto:a@stem.example', '#content'];
  expect(addresses.map((address) => localPath('de', address))).toEqual(addresses);
});

test('a page names itself and its other language', () => {
  expect(alternatesOf('/team')).toEqual({ en: '/team', de: '/de/team' });
  expect(['en', 'de'].map(htmlLang)).toEqual(['en', 'de-CH']);
});
