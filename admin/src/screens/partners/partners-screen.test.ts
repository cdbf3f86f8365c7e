import { inEach } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { type PartsSearch, partsOf } from '../../kit/nested/nested-list.ts';
import { type Category, nextCategory, type Partner, partnerTexts, tierOf } from './partners-screen.tsx';

const head = { created_at: '', updated_at: '', revision: 1, order_index: 1 };
const aCategory = (id: string, tier: Category['tier'] = null): Category => ({
  ...head,
  id,
  format_id: 'propertycom',
  ...inEach('category_title', () => null),
  category_title: id,
  tier,
});
const aPartner = (name: string, block_id: string): Partner => ({
  ...head,
  id: name,
  name,
  block_id,
  logo_image: null,
  url: null,
  ...inEach('description', () => null),
  address: 'Zürich',
  contact_name: null,
  ...inEach('contact_title', () => null),
  contact_email: null,
  contact_phone: null,
  contact_photo: null,
  contact_linkedin: null,
});
const outers = [aCategory('premium', 'premium'), aCategory('media')];
const inners = [aPartner('Alpha', 'premium'), aPartner('Beta', 'premium'), aPartner('Gazette', 'media')];
const parts = (search: PartsSearch<Partner>) => partsOf({ outers, inners }, 'block_id', { ...search, textsOf: partnerTexts });
const shown = (search: PartsSearch<Partner>) => parts(search).map(({ outer, found }) => [outer.id, ...found.map(({ row }) => row.name)]);

describe('partners', () => {
  it('are listed in their categories', () => {
    expect(shown({})).toEqual([
      ['premium', 'Alpha', 'Beta'],
      ['media', 'Gazette'],
    ]);
  });
  it('are filtered by category; a category that does not exist hides none', () => {
    expect(shown({ show: 'media' })).toEqual([['media', 'Gazette']]);
    expect(shown({ show: 'gone' })).toHaveLength(2);
  });
  it('keep their places when searched', () => {
    expect(parts({ find: 'beta' })[0]).toMatchObject({ place: 0, inners: [{}, {}], found: [{ place: 1 }] });
    expect(shown({ find: 'zurich' })[1]).toEqual(['media', 'Gazette']);
  });
  it('have a tier only where one was chosen', () => {
    expect(outers.map(tierOf)).toEqual(['Premium', undefined]);
  });
});

it('begins a category with the first tier that the event does not have', () => {
  expect(nextCategory([])).toMatchObject({ tier: 'premium', category_title: 'Premium Partner' });
  expect(nextCategory([{ tier: 'standard' }, { tier: 'premium' }])).toMatchObject({ tier: 'plus' });
  expect(nextCategory([{ tier: 'standard' }, { tier: 'premium' }, { tier: 'plus' }])).toEqual({});
});
