import { expect, it } from 'vitest';
import { searchResults } from './search-results.ts';

const helene = { entity: 'speakers', id: '1', title: 'Helene Rüegsegger', format: 'propertycom' } as const;
const all = {
  sections: [
    { path: 'formats', title: 'Event Formats' },
    { path: 'speakers', title: 'Speakers' },
  ],
  formats: [{ slug: 'propertycom', title: 'PropertyCom', date: '19–20 November 2026', location: 'Zurich' }],
  records: [],
};

it('leads to a record at its event, and says what it is', () => {
  expect(searchResults('rueg', { ...all, records: [helene] })).toEqual([
    { key: '1', title: 'Helene Rüegsegger', note: 'Speaker, PropertyCom', path: '/speakers/propertycom', record: '1' },
  ]);
});
it('begins something, at the event the editor is at', () => {
  expect(searchResults('add sp', { ...all, here: 'propertycom' })).toMatchObject([{ title: 'Add Speaker', path: '/speakers/propertycom', record: 'new' }]);
  expect(searchResults('create', all)).toMatchObject([{ title: 'Create Format', path: '/formats', record: 'new' }]);
  expect(searchResults('add sp', all)).toEqual([]);
});
it('offers sections and formats before anything is typed, but no records', () => {
  expect(searchResults('', all).map(({ title }) => title)).toEqual(['Event Formats', 'Speakers', 'PropertyCom']);
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
