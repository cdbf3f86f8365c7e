import { describe, expect, it } from 'vitest';
import { groupPlaces, recordOf } from '../records/places.ts';
import { type PageSetting, placesOf } from './known-texts.ts';

const setting = (page_name: string, setting_key: string): PageSetting => ({
  id: `${page_name}-${setting_key}`,
  page_name,
  setting_key,
  setting_value: 'Here.',
  setting_value_de: null,
  created_at: '',
  updated_at: '',
  revision: 1,
});
const lead = setting('about', 'lead');

describe('the texts of pages', () => {
  it('have a place each, written or not', () => {
    const places = placesOf(['about', 'contact'], [lead]);
    expect(places.map(({ key, row }) => [key, row])).toEqual([
      ['about/lead', lead],
      ['contact/intro_title', undefined],
      ['contact/intro_text', undefined],
    ]);
    expect(places[1]?.initial).toEqual({ page_name: 'contact', setting_key: 'intro_title' });
    expect(groupPlaces(places).map(({ title, places: own }) => [title, own.length])).toEqual([
      ['About', 1],
      ['Contact', 2],
    ]);
  });
  it('are named in an address by their record, or by their place while they are empty', () => {
    const [filled, empty] = placesOf(['about', 'contact'], [lead]);
    expect(filled && recordOf(filled)).toBe('about-lead');
    expect(empty && recordOf(empty)).toBe('new-in:contact/intro_title');
  });
  it('include texts stored for a page that does not use them, and none of other pages', () => {
    const strange = setting('about', 'motto');
    expect(placesOf(['about'], [lead, strange, setting('team', 'intro_title')]).map(({ row }) => row)).toEqual([lead, strange]);
  });
});
