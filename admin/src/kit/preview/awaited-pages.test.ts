import type { AwaitedPages } from '@stem/api/client';
import { expect, test } from 'vitest';
import { aPart } from '../../../test/a-receipt.ts';
import { awaitedSentence, firstPage, reasonsOf } from './awaited-pages.ts';

const page = (path: string, outcome: AwaitedPages['pages'][number]['outcome'] = 'changed') => ({ path, lang: 'en', outcome, causes: [0] });
const awaited = (...pages: AwaitedPages['pages']): AwaitedPages => ({
  pages,
  causes: [{ kind: 'change', view: 'Speakers', entity: 'speakers', rowId: 's1', op: 'update', columns: ['bio'] }],
  parts: [],
  shown_on: 0,
  isExact: true,
});

test.each([
  [awaited(), 'This save would change no page.'],
  [awaited(page('/')), 'This save would change 1 page. A preview saves nothing.'],
  [awaited(page('/'), page('/de/'), page('/feed.xml')), 'This save would change 2 pages and 1 file. A preview saves nothing.'],
  [awaited(page('/formats/a.ics'), page('/og/en/a.png')), 'This save would change 2 files. A preview saves nothing.'],
  [{ ...awaited(page('/'), page('/de/')), isExact: false }, 'This save would change up to 2 pages. A preview saves nothing.'],
])('pages and files are counted apart', (found, sentence) => expect(awaitedSentence(found)).toBe(sentence));

test('the first page shown is one that will exist', () => {
  expect(firstPage(awaited(page('/feed.xml'), page('/gone', 'removed'), page('/team')))?.path).toBe('/team');
  expect(firstPage(awaited(page('/feed.xml')))).toBeUndefined();
  const german = { ...page('/de/formats/a', 'added'), lang: 'de' };
  expect(firstPage(awaited(page('/'), page('/communities'), german, page('/login/a', 'added'), page('/formats/a', 'added')))?.path).toBe('/formats/a');
  expect(firstPage(awaited(page('/'), page('/formats/a')))?.path).toBe('/formats/a');
});

test('a part is named with the number of pages that show it, and one of them is shown', () => {
  const found = { ...awaited(), parts: [aPart(), aPart({ name: 'Footer', page: '/de/team' })], shown_on: 5006 };
  expect(awaitedSentence(found)).toBe('This save would change Navigation and Footer, which 5,006 pages show. A preview saves nothing.');
  expect(firstPage(found)?.path).toBe('/team');
  const both = { ...awaited(page('/formats/a')), parts: [aPart({ langs: ['de'] })], shown_on: 1 };
  expect(awaitedSentence(both)).toBe('This save would change 1 page, and Navigation (de), which 1 page shows. A preview saves nothing.');
  expect(awaitedSentence({ ...both, calendars: 37, agendas: 1 })).toMatch(/^This save.* In the calendars of 37 guests and 1 own agenda it would be otherwise/);
  expect(firstPage(both)?.path).toBe('/formats/a');
});

test('a page names the changed field of the record it shows', () =>
  expect(reasonsOf(page('/'), awaited(page('/')), () => 'Ada Lovelace')).toEqual(['Bio of Ada Lovelace in “Speakers”']));
