import { inEach, standardTextsOf } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { groupPlaces, recordOf } from '../../kit/records/places.ts';
import { isPageName, knownPages, type PageSetting } from '../../texts/words/known-texts.ts';
import { placesOf } from './page-texts.tsx';

const setting = (page_name: string, setting_key: string): PageSetting => ({
  id: `${page_name}-${setting_key}`,
  page_name,
  setting_key,
  ...inEach('setting_value', () => null),
  setting_value: 'Here.',
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
    expect(places[2]?.initial).toEqual({ page_name: 'contact', setting_key: 'intro_text' });
    expect(groupPlaces(places).map(({ title, places: own }) => [title, own.length])).toEqual([
      ['About', 1],
      ['Contact', 2],
    ]);
  });
  it('begin with what the site says, and every text the site says has a place', () => {
    const pages = Object.keys(knownPages).filter(isPageName);
    const places = placesOf(pages, []);
    expect(places.find(({ key }) => key === 'contact/intro_title')).toMatchObject({
      standard: { en: 'Contact', de: 'Kontakt' },
      initial: { setting_value: 'Contact', setting_value_de: 'Kontakt' },
    });
    const said = pages.flatMap((page) => Object.keys(standardTextsOf(page)).map((key) => `${page}/${key}`));
    expect(said.length).toBeGreaterThan(30);
    expect(places.flatMap(({ key, standard }) => (standard ? [key] : [])).sort()).toEqual(said.sort());
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
