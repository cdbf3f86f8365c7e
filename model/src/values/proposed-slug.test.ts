import { expect, test } from 'vitest';
import { proposedSlug } from './proposed-slug.ts';

test.each([
  ['LogisticsCom', 'logisticscom'],
  ['  LogisticsCom 2027 – Zürich! ', 'logisticscom-2027-zuerich'],
  ['Führung für Ärztinnen & Ärzte', 'fuehrung-fuer-aerztinnen-und-aerzte'],
  ['Health & Care', 'health-and-care'],
  ['Straße nach Genève', 'strasse-nach-geneve'],
  ['Zürich decomposed: Zu\u0308rich', 'zuerich-decomposed-zuerich'],
  ["The Founders' Day", 'the-founders-day'],
  ['Łódź', 'lodz'],
  ['物流', ''],
  ['', ''],
])('“%s” is proposed as “%s”', (title, slug) => {
  expect(proposedSlug(title)).toBe(slug);
});

test('a slug that is taken is counted on', () => {
  expect(proposedSlug('BankersCom', ['bankerscom'])).toBe('bankerscom-2');
  expect(proposedSlug('BankersCom', ['bankerscom', 'bankerscom-2'])).toBe('bankerscom-3');
});

test('a long title is cut between its words', () => {
  const slug = proposedSlug('The yearly gathering of everybody who moves anything anywhere in Switzerland');
  expect(slug).toBe('the-yearly-gathering-of-everybody-who-moves-anything');
});
