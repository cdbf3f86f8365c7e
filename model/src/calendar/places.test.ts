import { expect, test } from 'vitest';
import { readOccasion } from './occasion.ts';
import { placeOfEvent, placeOfSession, type UsedVenue, withTown } from './places.ts';

const venue = (name: string, text: string): UsedVenue => ({ name, address: `${name} 1`, occasion: readOccasion(text, '2027') });
const mint = venue('Mint', '14 and 15 April 2027');
const granary = venue('Granary', '14 April 2027, 18:30');
const at = (venues: readonly UsedVenue[], day: string, time: string, date = day) =>
  placeOfSession(venues, `2027-04-${day}`, { date: `2027-04-${date}`, time })?.name;

test('sessions are in the venue of their day until one of the evening is used', () => {
  const both = [granary, mint];
  expect([at(both, '14', '09:00'), at(both, '14', '18:15'), at(both, '14', '18:30'), at(both, '14', '20:00'), at(both, '15', '19:00')]).toEqual([
    'Mint',
    'Mint',
    'Granary',
    'Granary',
    'Mint',
  ]);
  expect(at(both, '14', '00:30', '15')).toBe('Granary');
});

test('a venue that is no longer used has no sessions', () => {
  const both = [mint, venue('Tower', '14 April 2027, 12:00–13:30')];
  expect([at(both, '14', '12:30'), at(both, '14', '13:30')]).toEqual(['Tower', 'Mint']);
});

test('the only venue has all sessions, even if its text leaves a doubt', () => {
  expect(at([venue('Mint', 'both days')], '14', '09:00')).toBe('Mint');
});

test('where texts leave a doubt no session is in a venue', () => {
  expect(at([mint, venue('Granary', 'in the evening')], '14', '09:00')).toBeUndefined();
  expect(at([mint, venue('Hall', '14 April')], '14', '09:00')).toBeUndefined();
  expect(at([mint, granary], '16', '09:00')).toBeUndefined();
  expect(at([], '14', '09:00')).toBeUndefined();
});

test('the place of the event is its venue for whole days, else the first', () => {
  expect(placeOfEvent([granary, mint], '2027-04-14')?.name).toBe('Mint');
  expect(placeOfEvent([granary, venue('Mint', 'both days')], '2027-04-14')?.name).toBe('Granary');
  expect(placeOfEvent([], '2027-04-14')).toBeUndefined();
});

test.each([
  ['Tresorgasse 4, 8001 Zürich', ['Zurich', 'Zürich'], 'Tresorgasse 4, 8001 Zürich'],
  ['Landungssteg 3, 6006 Luzern', ['Lucerne', 'Luzern'], 'Landungssteg 3, 6006 Luzern'],
  ['Tresorgasse 4, Zürich', ['Zurich', 'Zürich'], 'Tresorgasse 4, Zürich'],
  ['Tresorgasse 4', ['Zurich', 'Zürich'], 'Tresorgasse 4, Zurich'],
  ['Tresorgasse 4', ['', null], 'Tresorgasse 4'],
])('“%s” in %j is %s', (address, towns, complete) => {
  expect(withTown(address, towns)).toBe(complete);
});
