import { formatSentence } from '@stem/model/texts/format-sentence';
import { expect, test } from 'vitest';
import { createEventFinder } from './find-events.ts';

const none = { title_de: null, aliases: [] };
const find = createEventFinder([
  { ...none, id: '1', slug: 'bankers', title: 'Bankers & Friends, Zürich', title_de: 'Bankiers am See', aliases: ['/bankerscom'] },
  { ...none, id: '2', slug: 'insurers-2027', title: 'InsureCom' },
  { ...none, id: '3', slug: 'insurers-2026', title: 'InsureCom' },
  { ...none, id: '4', slug: 'insurecom', title: 'Other' },
  { ...none, id: '5', slug: 'lake', title: 'A day by the lake' },
  { ...none, id: '6', slug: 'hills', title: 'A Day By The Lake' },
]);
const found = (cell: string) => {
  const answer = find(cell);
  return 'events' in answer ? answer.events.map(({ id }) => id).join() : formatSentence(answer.problem, 'en');
};

test.each([
  ['bankers', '1'],
  ['BANKERS', '1'],
  [' Bankers & Friends, Zürich ', '1'],
  ['Bankers & friends, Zu\u0308rich', '1'],
  ['bankiers  am see', '1'],
  ['https://stem.test/de/formats/bankers?utm_source=x#top', '1'],
  ['/formats/bankers/', '1'],
  ['/bankerscom', '1'],
  ['bankerscom', '1'],
  ['bankers insurers-2027', '1,2'],
  ['bankers, insurers-2027;lake', '1,2,5'],
  ['Bankers & Friends, Zürich | insurers-2026', '1,3'],
  // An address comes before a title.
  ['InsureCom', '4'],
])('%j names the event or events %s', (cell, ids) => {
  expect(found(cell)).toBe(ids);
});

test.each([
  ['bankers Insurance', 'There is no event “Insurance”'],
  ['Evening of Bankers', 'There is no event “Evening”'],
  ['Wealth Managers', 'There is no event “Wealth Managers”'],
  ['bankers, Wealth Managers', 'There is no event “Wealth Managers”'],
  ['a day by the lake', '“a day by the lake” is the title of several events. Write the address of one: lake, hills'],
])('%j is refused: %s', (cell, problem) => {
  expect(found(cell)).toBe(problem);
});
