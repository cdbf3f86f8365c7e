import { expect, it } from 'vitest';
import { searchResults } from './search-results.ts';

const helene = { id: '1', name: 'Helene Rüegsegger', company: 'Nordhalde' };
const all = {
  sections: [{ path: 'formats', title: 'Event Formats' }],
  formats: [{ slug: 'propertycom', title: 'PropertyCom', date: '19–20 November 2026', location: 'Zurich' }],
  people: new Map([
    ['propertycom', [helene]],
    ['bankerscom', [helene]],
  ]),
};

it('finds a person once, at the first of their events', () => {
  expect(searchResults('rueg', all)).toEqual([
    { key: '1', title: 'Helene Rüegsegger', note: 'Nordhalde, PropertyCom', path: '/speakers/propertycom', record: '1' },
  ]);
});
it('offers sections and formats before anything is typed, but no people', () => {
  expect(searchResults('', all).map(({ title }) => title)).toEqual(['Event Formats', 'PropertyCom']);
});
it('finds nothing where nothing is', () => {
  expect(searchResults('xyz', all)).toEqual([]);
});
it('finds the screens of a section by their tabs, once something is typed', () => {
  const tabs = [
    { path: '', title: 'Home Content' },
    { path: 'footer', title: 'Footer' },
  ];
  const website = { ...all, sections: [{ path: 'website-home', title: 'Home', tabs }] };
  expect(searchResults('foot', website)).toEqual([{ key: 'website-home/footer', title: 'Footer', note: 'Home', path: '/website-home/footer' }]);
  expect(searchResults('', website).map(({ title }) => title)).toEqual(['Home', 'PropertyCom']);
});
