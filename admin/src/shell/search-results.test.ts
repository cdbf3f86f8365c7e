import { expect, it } from 'vitest';
import { searchNote, searchResults } from './search-results.ts';

const excerpt = [
  { text: 'Helene ', isMatch: false },
  { text: 'Rüeg', isMatch: true },
  { text: 'segger', isMatch: false },
];
const helene = { entity: 'speakers', id: '1', title: 'Helene Rüegsegger', format: 'propertycom', field: 'name', excerpt, isSimilar: false } as const;
const all = {
  sections: [
    { path: 'formats', title: 'Event Formats' },
    { path: 'speakers', title: 'Speakers' },
  ],
  formats: [{ id: '1', aliases: [], slug: 'propertycom', title: 'PropertyCom', date: '19–20 November 2026', location: 'Zurich' }],
  records: [],
  texts: [],
};

it('leads to a record at its event, and names its kind', () => {
  expect(searchResults('rueg', { ...all, records: [helene] })).toEqual([
    {
      key: '1',
      title: 'Helene Rüegsegger',
      note: 'Speaker, PropertyCom',
      path: '/speakers/propertycom',
      record: '1',
      field: 'name',
      titleParts: excerpt,
    },
  ]);
});
it('shows the words around a hit under the name of its field, in its language', () => {
  const found = (field: string, entity: 'speakers' | 'legal_pages' = 'speakers') =>
    searchResults('rueg', { ...all, records: [{ ...helene, entity, field }] })[0];
  expect(found('bio_de')).toMatchObject({ field: 'bio_de', excerpt: { label: 'Bio (German)', parts: excerpt, lang: 'de' } });
  expect(found('bio')).toMatchObject({ field: 'bio', excerpt: { label: 'Bio', parts: excerpt } });
  expect(found('facts.1.value_de', 'legal_pages')).toMatchObject({ field: 'facts.1.value_de', excerpt: { label: 'Facts, Value (German)', lang: 'de' } });
  expect(found('bio')).not.toHaveProperty('titleParts');
});
it('leads to a section of the chosen event', () => {
  const sections = [
    { path: 'speakers', title: 'Speakers', scope: 'format' as const },
    { path: 'media', title: 'Media', scope: 'site' as const },
  ];
  expect(searchResults('', { ...all, sections, here: 'propertycom' }).map(({ path }) => path)).toEqual([
    '/speakers/propertycom',
    '/media',
    '/speakers/propertycom',
  ]);
  expect(searchResults('', { ...all, sections }).map(({ path }) => path)).toEqual(['/speakers', '/media', '/speakers/propertycom']);
});
it('offers actions of the open event', () => {
  expect(searchResults('add sp', { ...all, here: 'propertycom' })).toMatchObject([{ title: 'Add Speaker', path: '/speakers/propertycom', record: 'new' }]);
  expect(searchResults('create', all)).toMatchObject([{ title: 'Create Format', path: '/formats', record: 'new' }]);
  expect(searchResults('add sp', all)).toEqual([]);
});
it('offers sections and formats before anything is typed, but no records', () => {
  expect(searchResults('', all).map(({ title }) => title)).toEqual(['Event Formats', 'Speakers', 'PropertyCom']);
});
it('shows the picture of a person, or that there is none', () => {
  const pictures = (picture: string | null) => searchResults('rueg', { ...all, records: [{ ...helene, picture }] }).map((found) => found.picture);
  expect([...pictures('/media/helene.jpg'), ...pictures(null)]).toEqual(['/media/helene.jpg', null]);
  expect(searchResults('rueg', { ...all, records: [helene] })[0]).not.toHaveProperty('picture');
});
it('finds nothing where nothing matches', () => {
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
it('calls the text of a page as its screen does, and leads there', () => {
  const record = { ...helene, entity: 'page_settings', id: '7', title: 'office_section_title', format: null, field: 'setting_value_de' } as const;
  const texts = [{ id: '7', page_name: 'team', setting_key: 'office_section_title' }];
  expect(searchResults('office', { ...all, records: [record], texts })).toEqual([
    {
      key: '7',
      title: 'Section title: Management Office',
      note: 'Page setting, Team',
      path: '/website-team/texts',
      record: '7',
      field: 'setting_value_de',
      excerpt: { label: 'Value (German)', parts: excerpt, lang: 'de' },
    },
  ]);
});
it('names an event once, also one whose German title was found', () => {
  const record = { ...helene, entity: 'event_formats', id: '9', title: 'PropertyCom', field: 'description_de' } as const;
  expect(searchResults('property', { ...all, records: [record] }).map(({ key }) => key)).toEqual(['propertycom']);
  expect(searchResults('liegenschaften', { ...all, records: [record] }).map(({ path }) => path)).toEqual(['/formats/propertycom']);
});
it('says that there is no result only once the server has answered', () => {
  expect(searchNote('Seewerk', 0, 'under way')).toBe('Searching…');
  expect(searchNote('Seewerk', 0, 'done')).toBe('Nothing contains “Seewerk”.');
  expect(searchNote('Seewrek', 2, 'done', true)).toBe('Nothing contains “Seewrek”. Similar words were found:');
  expect(searchNote('Seewerk', 2, 'under way')).toBe('');
  expect([0, 2].map((found) => searchNote('Seewerk', found, 'failed'))).toEqual(Array(2).fill('Records could not be searched. Type on to try again.'));
});
