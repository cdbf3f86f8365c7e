import { expect, test } from 'vitest';
import { disorderIn, programmeOf, sortByTime } from './programme.ts';

const hours = (texts: string[]) => programmeOf(texts).map((time) => time && [time.start / 60, ...(time.end === undefined ? [] : [time.end / 60])]);

test('a session after midnight belongs to the night of its day, one in the morning to the morning', () => {
  expect(hours(['04:30', '09:00–10:30', '22:00', '00:30', '02:00–03:00'])).toEqual([[4.5], [9, 10.5], [22], [24.5], [26, 27]]);
  expect(hours(['22:00–01:00', 'after that', '01:00'])).toEqual([[22, 25], undefined, [25]]);
});

test.each([
  ['in order', ['09:00–10:30', '10:30', '11:00–12:00'], undefined],
  ['with texts between', ['09:00', 'break', '10:00'], undefined],
  ['over midnight', ['18:30–22:00', '22:00–02:00', '00:30'], { kind: 'overlap', first: 1, second: 2 }],
  ['side by side', ['10:00–12:00', '10:00–11:00', '12:00'], undefined],
  ['out of order', ['09:00', 'break', '11:00–12:00', '10:00'], { kind: 'order', first: 2, second: 3 }],
  ['overlapping', ['09:00–10:30', '10:00–11:00'], { kind: 'overlap', first: 0, second: 1 }],
  ['overlapping a later one', ['09:00–12:00', '09:00–10:00', '11:00'], { kind: 'overlap', first: 0, second: 2 }],
  ['empty', [], undefined],
] as const)('a day %s', (_what, texts, disorder) => {
  expect(disorderIn(texts)).toEqual(disorder);
});

test('sorting by time keeps sessions without a time behind the one they follow, and equal times in their order', () => {
  const texts = ['opening', '18:30', '00:30', '11:00', 'lunch', '09:00', '9 Uhr'];
  expect(sortByTime(texts).map((place) => texts[place])).toEqual(['opening', '09:00', '9 Uhr', '11:00', 'lunch', '18:30', '00:30']);
});
