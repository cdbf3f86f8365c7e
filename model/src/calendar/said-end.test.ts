import { expect, test } from 'vitest';
import { saidEnd } from './said-end.ts';

test.each([
  ['The boat leaves on time. It returns at 22:15.', '22:15'],
  ['Das Schiff legt pünktlich ab und kehrt um 22.15 Uhr zurück.', '22:15'],
  ['In the old granary. Dinner ends at 10:15 pm.', '22:15'],
  ['Im alten Kornspeicher. Das Essen endet um 22 Uhr.', '22:00'],
  ['Ende: 22.30 Uhr', '22:30'],
  ['Schluss um 23 Uhr.', '23:00'],
  ['By the lake, until 22:15.', '22:15'],
  ['Bis 22.15 Uhr.', '22:15'],
  ['For 40 guests. Back at 22:15', '22:15'],
])('“%s” says when the session ends', (text, end) => {
  expect(saidEnd(text, '18:30')).toEqual({ end });
});

test('an end after midnight is on the next day', () => {
  expect(saidEnd('The bar is open. It ends at 01:30.', '22:00')).toEqual({ end: '01:30', endsNextDay: true });
});

test.each([
  '',
  'By the lake, until late.',
  'One speech, four minutes.',
  'The boat leaves at 18:45.',
  'Apéro until 19:30, then dinner.',
  'The apéro ends at 19:30. Dinner follows.',
  'Coffee ends at 19:30, dinner at 22:15.',
  'Registration closes at 19:00.',
  'The tram returns every 15 minutes.',
  'It ends at about 22:15.',
  'Returns at 17:00.',
  'Bis CHF 19.50',
  'It ends on 14.04.2027.',
])('“%s” does not', (text) => {
  expect(saidEnd(text, '18:30')).toBeUndefined();
});
