import { expect, test } from 'vitest';
import { outputFileOf } from './live-files.ts';

const html = 'text/html; charset=UTF-8';

test.each([
  ['/', html, 'directory', 'index.html'],
  ['/about/', html, 'directory', 'about/index.html'],
  ['/about', html, 'directory', 'about/index.html'],
  ['/about', html, 'file', 'about.html'],
  ['/docs/', html, 'preserve', 'docs/index.html'],
  ['/404', html, 'directory', '404.html'],
  ['/v1.2/', html, 'directory', 'v1.2/index.html'],
  ['/feed.xml', 'application/xml', 'directory', 'feed.xml'],
  ['/old.html', html, 'directory', 'old.html'],
] as const)('%s as %s with the format %s is %s', (path, type, format, file) => {
  expect(outputFileOf(path, type, { build: { format }, trailingSlash: 'ignore' })).toBe(file);
});
