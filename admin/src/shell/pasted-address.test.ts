import { expect, it } from 'vitest';
import type { LegalPage } from './pasted-address.ts';
import { searchResults } from './search-results.ts';
import { sections } from './sections.ts';

const id = '018f4b1e-7a52-7c3d-9e10-5b6c7d8e9f01';
const format = { id, slug: 'bankerscom', aliases: ['/formats/bankers', '/ch-bankerscom'], title: 'BankersCom', date: '4–5 March 2027', location: 'Zurich' };
const session = { entity: 'agenda_sessions', id, title: 'A Run Without a Queue', format: 'bankerscom', field: 'title', excerpt: [], isSimilar: false } as const;
const legalPages: LegalPage[] = [{ id: '7', slug: 'imprint', title: 'Imprint' }];
const places = { sections, formats: [format], records: [], texts: [], legalPages };

const found = (find: string, more: object = {}) =>
  searchResults(find, { ...places, ...more }).map(({ title, path, record, state }) => [
    title,
    path,
    ...(record === undefined ? [] : [record]),
    ...(state?.find === undefined ? [] : [state.find]),
  ]);
const event = ['BankersCom', '/formats/bankerscom'];
const page = (path: string) => [path, '/pages', path];

it('leads from the address of an event, however it was copied, to its record and to its page', () => {
  for (const address of ['https://stem.example/de/formats/bankerscom', 'stem.example/de/formats/bankerscom/?utm=1', '/de/formats/bankerscom'])
    expect(found(address), address).toEqual([page('/de/formats/bankerscom'), event]);
  expect(found('/formats/bankers')).toEqual([page('/formats/bankers'), event]);
  expect(found('/CH-BankersCom')).toEqual([page('/CH-BankersCom'), event]);
  expect(found('http://localhost:3000/format?slug=bankerscom')).toEqual([page('/format'), event]);
  expect(found('/de/events/bankerscom')).toEqual([page('/de/events/bankerscom'), event]);
});
it('leads to what the fragment of an event shows, a session among it', () => {
  expect(found('/formats/bankerscom#speakers')[1]).toEqual(['Speakers', '/speakers/bankerscom']);
  expect(found('/formats/bankerscom#partner-3')[1]).toEqual(['Partners', '/partners/bankerscom']);
  expect(found(`/formats/bankerscom#session-${id}`, { records: [session] })).toEqual([
    ['A Run Without a Queue', '/agenda/bankerscom', id],
    page('/formats/bankerscom'),
    ['Agenda', '/agenda/bankerscom'],
    event,
  ]);
  expect(found('/de/dashboard/bankerscom')[1]?.[1]).toBe('/content/bankerscom');
});
it('leads from other pages to the screens that fill them', () => {
  expect(found('https://stem.example/de/imprint#top')).toEqual([page('/de/imprint'), ['Imprint', '/website-legal', '7']]);
  expect(found('https://stem.example/')).toEqual([page('/'), ['Home', '/website-home'], ['Colors & Branding', '/colors']]);
  expect(found('/de/team').map(([, path]) => path)).toEqual(['/pages', '/website-team', '/website-team/texts']);
});
it('opens a screen of the back office as it was copied', () => {
  expect(searchResults('https://stem.example/admin/audit?actor=admin&since=2026-11-01', places)).toMatchObject([
    { path: '/audit', state: { actor: 'admin', since: '2026-11-01' } },
  ]);
  expect(found('/admin/website-home/footer')).toEqual([['Footer', '/website-home/footer']]);
  expect(found('/admin/home-management')).toEqual([['Home', '/website-home']]);
  expect(found('/admin/formats/bankerscom')).toEqual([event]);
  expect(found(`/admin/agenda/bankerscom?record=${id}`, { records: [session] })).toEqual([
    ['A Run Without a Queue', '/agenda/bankerscom', id],
    ['Agenda', '/agenda/bankerscom'],
  ]);
  expect(found('/admin/nowhere')).toEqual([]);
  expect(found(`https://stem.example/admin/future/${id}/de/team?x=1#top`)).toEqual([page('/de/team')]);
  expect(found(`/admin/future/${id}`)).toEqual([page('/')]);
  expect(found('/api/speakers')).toEqual([]);
});
it('explains no page to those who may not read publications, and takes words for words', () => {
  expect(found('/formats/bankerscom', { sections: [] })).toEqual([event]);
  for (const words of ['24/7', 'audit', 'Co-Innovation AG', 'a.b']) expect(found(words).map(([, path]) => path)).not.toContain('/pages');
});
