import { inEach, type RowOf } from '@stem/model';
import { expect, it } from 'vitest';
import { legalPlaces } from './legal-screen.tsx';

const page = (slug: string): RowOf<'legal_pages'> => ({
  id: slug,
  slug,
  ...inEach('title', () => null),
  title: slug,
  facts: [],
  ...inEach('body', () => null),
  body: 'Text.',
  created_at: '',
  updated_at: '',
  revision: 1,
});

it('offers imprint, data protection, security and accessibility whether they are written or not, each under its slug', () => {
  const places = legalPlaces([page('privacy')], { title: 'Accessibility' });
  expect(places.map(({ key, row, initial, page: address }) => [key, row?.id, initial, address])).toEqual([
    ['imprint', undefined, { slug: 'imprint' }, '/imprint'],
    ['privacy', 'privacy', { slug: 'privacy' }, '/datenschutz'],
    ['security', undefined, { slug: 'security' }, '/security'],
    ['accessibility', undefined, { slug: 'accessibility', title: 'Accessibility' }, '/accessibility'],
  ]);
});
it('shows other stored pages, so that they can be read and deleted', () => {
  expect(legalPlaces([page('terms')]).map(({ key, row }) => [key, row?.id])).toEqual([
    ['imprint', undefined],
    ['privacy', undefined],
    ['security', undefined],
    ['accessibility', undefined],
    ['terms', 'terms'],
  ]);
});
