import { expect, test } from 'vitest';
import { paramsOf } from './routes.ts';

test.each([
  ['[...locale]/formats/[slug].astro', '/formats/event-1', { slug: 'event-1' }],
  ['[...locale]/formats/[slug].astro', '/de/formats/event-1', { locale: 'de', slug: 'event-1' }],
  ['[...locale]/formats/[slug]/[session].ics.ts', '/formats/event-1/4c1.ics', { slug: 'event-1', session: '4c1' }],
  ['[...locale]/formats/[slug].ics.ts', '/de/formats/event-1.ics', { locale: 'de', slug: 'event-1' }],
  ['[...locale]/formats/index.astro', '/formats', {}],
  ['[...locale]/index.astro', '/', {}],
  ['[...locale]/index.astro', '/de/', { locale: 'de' }],
  ['[...locale]/contact/thanks.astro', '/contact/thanks', {}],
  ['og/[...card].png.ts', '/og/de/formats/event-1.png', { card: 'de/formats/event-1' }],
])('the file %s has the path %s', (file, path, params) => {
  expect(JSON.parse(JSON.stringify(paramsOf(file, path)))).toEqual(params);
});

test.each([
  ['[...locale]/formats/[slug].astro', '/formats/404'],
  ['[...locale]/formats/[slug].astro', '/formats/event-1.ics'],
  ['[...locale]/formats/[slug].astro', '/formats'],
  ['[...locale]/index.astro', '/team'],
  ['[...locale]/team.astro', '/fr/team'],
])('the file %s does not have the path %s', (file, path) => {
  expect(paramsOf(file, path)).toBeUndefined();
});
