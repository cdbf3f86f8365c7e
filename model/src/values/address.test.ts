import { expect, test } from 'vitest';
import { completeAddress, isFileAddress, isOwnAddress, isSafeAddress, isSitePath, plainPath, telephoneAddress } from './address.ts';

test.each([
  'https://example.org',
  'https://example.org/path?x=1#y',
  'http://localhost:4321/',
  'mailto:office@stem.example',
  'tel:+41440000000',
  '/',
  '/formats/bankers',
  '/de/?x=1#y',
  '#communities',
  'HTTPS://EXAMPLE.ORG',
  'https://example.org./',
  'mailto:?subject=Look',
])('%s is an address content may contain', (address) => {
  expect(isSafeAddress(address)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'example.org',
  '',
  'https://exa mple.org',
  'https://',
  'https://.',
  'https://example..org',
  'mailto:',
  'tel:',
  'https:/example.org',
  'https:example.org',
  'https:///example.org',
  'https:\\\\example.org',
  'https:/formats/bankers',
  'www.example.org',
  '/path with space',
])('%j may not', (address) => {
  expect(isSafeAddress(address)).toBe(false);
});

test.each([
  ['www.example.ch', 'https://www.example.ch'],
  ['example.ch', 'https://example.ch'],
  ['linkedin.com/in/ada', 'https://linkedin.com/in/ada'],
  ['www.müller.example/über?x=1#y', 'https://www.müller.example/über?x=1#y'],
  ['example.ch:8443/x', 'https://example.ch:8443/x'],
  ['https:/example.com', 'https://example.com'],
  ['https:example.com/a', 'https://example.com/a'],
  ['https:///example.com', 'https://example.com'],
  ['HTTP:/example.com', 'http://example.com'],
  ['https:\\\\example.com', 'https://example.com'],
  ['office@stem.example', 'mailto:office@stem.example'],
  ['o.b+c@müller.example', 'mailto:o.b+c@müller.example'],
  ['office@stem.example?subject=Hello', 'mailto:office@stem.example?subject=Hello'],
  ['MAILTO: office@stem.example', 'mailto:office@stem.example'],
  ['+41 44 000 00 00', 'tel:+41440000000'],
  ['tel: +41 (0)44 000 00 00', 'tel:+41440000000'],
  ['archive.zip/x', 'https://archive.zip/x'],
])('%s is completed to %s', (written, completed) => {
  expect(completeAddress(written)).toBe(completed);
  expect(isSafeAddress(completed)).toBe(true);
});

test.each([
  'https://example.org/path',
  'HTTPS://EXAMPLE.ORG',
  'http://localhost:4321/',
  'mailto:office@stem.example',
  'tel:+41440000000',
  'mailto:',
  'tel:112',
  'office@stem',
  'office@agenda.pdf',
  'office@stem.example/x',
  'two@stem.example,three@stem.example',
  'https://office@stem.example',
  '044 000 00 00',
  'javascript:alert(1)',
  'https:/formats/bankers',
  '/formats/bankers.ics',
  '//evil.example',
  '#communities',
  'agenda.pdf',
  'agenda.pdf?x',
  'agenda.pdf#page=2',
  'agenda.pdf/x',
  'my.agenda.pdf',
  'https:/agenda.pdf',
  'archive.zip',
  'archive.zip?x',
  'default.aspx?id=7',
  'communities',
  '1.5',
  '192.0.2.1',
  '',
])('%j is not changed', (written) => {
  expect(completeAddress(written)).toBe(written);
});

test('a path of the site begins with one slash', () => {
  expect(['/x', '//x', '/\\x', 'x', ''].map(isSitePath)).toEqual([true, false, false, false, false]);
});

test('a file comes from this site or over http', () => {
  expect(['/media/x.png', 'https://example.org/x.png', 'mailto:x@example.org', 'tel:1', '#x'].map(isFileAddress)).toEqual([true, true, false, false, false]);
});

test.each(['+41 44 000 00 00', '+41 (0)44 000 00 00', '+41.44.000.00.00'])('%s becomes the number that is dialled from anywhere', (number) => {
  expect(telephoneAddress(number)).toBe('tel:+41440000000');
});

test.each([
  '/',
  '/privacy',
  '/contact/thanks',
  '/feed.xml',
  '/favicon.svg',
  '/og',
  '/og/en/team.png',
  '/formats/404',
  '/de/bankers',
  '/Communities',
  '/ADMIN/x',
  '/formats/bankers.ics',
])('%s is an address of the site itself', (path) => {
  expect(isOwnAddress(path)).toBe(true);
});

test.each(['/bankerscom', '/formats/bankers', '/formats-of-old', '/developers', '/contact/office', '/communities.html'])('%s is free for an event', (path) => {
  expect(isOwnAddress(path)).toBe(false);
});

test.each([
  ['/bankerscom', '/bankerscom'],
  ['/caf%C3%A9', '/café'],
  ['/cafe\u0301', '/café'],
  ['/old/page.html', '/old/page.html'],
  ['/old-page/', '/old-page'],
])('the plain path of %s is %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

test.each(['/', '//', '/a//', '/index.html', '/old/INDEX.html', '/a//b', '/a/../b', '/a?b', '/a#b', '/a%', '/50%25', '/a%2541', '/a b', '/a%20b', '/%2F', 'a'])(
  '%s has no plain path',
  (path) => {
    expect(plainPath(path)).toBeUndefined();
  },
);
