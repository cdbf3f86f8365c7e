import { describe, expect, test } from 'vitest';
import { activeDay, isSwitcherFixed, progressOf } from './schedule.ts';

test.each([
  ['the programme is below the header', { top: 81, bottom: 3000 }, false],
  ['its head has reached 80 px', { top: 80, bottom: 3000 }, true],
  ['it fills the window', { top: -900, bottom: 2000 }, true],
  ['a little of it is left', { top: -2800, bottom: 201 }, true],
  ['hardly anything of it is left', { top: -2800, bottom: 200 }, false],
])('the switcher, when %s', (_when, section, isFixed) => {
  expect(isSwitcherFixed(section)).toBe(isFixed);
});

describe('the active day', () => {
  const days = (firstTop: number) => [
    { top: firstTop, bottom: firstTop + 1000 },
    { top: firstTop + 1000, bottom: firstTop + 2000 },
  ];

  test('is none before a day fills more than 30 percent of the window', () => {
    expect(activeDay(days(700), 1000, undefined)).toBeUndefined();
    expect(activeDay(days(699), 1000, undefined)).toBe(0);
  });

  test('is the day that fills most when two fill enough', () => {
    expect(activeDay(days(-400), 1000, 0)).toBe(0);
    expect(activeDay(days(-600), 1000, 0)).toBe(1);
  });

  test('stays the last one while no day fills enough', () => {
    expect(activeDay(days(-1750), 1000, 1)).toBe(1);
    expect(activeDay([], 1000, undefined)).toBeUndefined();
  });
});

test.each([
  ['has not begun', { top: 600, bottom: 1600 }, 0],
  ['has just begun', { top: 500, bottom: 1500 }, 0],
  ['is half read', { top: 0, bottom: 1000 }, 0.5],
  ['is read', { top: -600, bottom: 400 }, 1],
  ['is empty', { top: 100, bottom: 100 }, 0],
])('the progress of a day that %s', (_state, day, progress) => {
  expect(progressOf(day, 500)).toBe(progress);
});
