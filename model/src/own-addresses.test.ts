import { expect, test } from 'vitest';
import { isOwnAddress, plainPath } from './own-addresses.ts';

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
