import { expect, test } from 'vitest';
import { currentSection, isRegistrationVisible, type Positions } from './event-bar.ts';

// A page of speakers (2000 px), a schedule (3000 px) and partners (1000 px), scrolled so that the speakers begin at `top`.
const scrolledTo = (top: number, change: Partial<Positions> = {}): Positions => ({
  edge: 88,
  windowHeight: 900,
  speakers: { top, bottom: top + 2000 },
  schedule: { top: top + 2000, bottom: top + 5000 },
  partners: { top: top + 5000, bottom: top + 6000 },
  ...change,
});

test.each([
  ['while the speakers are still below the header', 89, false],
  ['once the speakers have scrolled to the top', 88, true],
  ['while the schedule comes into view', -1911, true],
  ['once the schedule fills the window', -1912, false],
  ['in the middle of the schedule', -3000, false],
  ['while the schedule leaves and the partners come', -4500, false],
  ['just before the partners have reached the top', -4911, false],
  ['once the partners have reached the top', -4912, true],
  ['at the end of the page', -5500, true],
])('%s', (_when, top, isVisible) => {
  expect(isRegistrationVisible(scrolledTo(top))).toBe(isVisible);
});

test('without partners it returns with the section after the schedule', () => {
  expect(isRegistrationVisible(scrolledTo(-4911, { partners: undefined }))).toBe(false);
  expect(isRegistrationVisible(scrolledTo(-4912, { partners: undefined }))).toBe(true);
});

test('without a schedule it stays from the speakers on', () => {
  expect([100, 0, -3000].map((top) => isRegistrationVisible(scrolledTo(top, { schedule: undefined })))).toEqual([false, true, true]);
});

test('a schedule that is shorter than the window never hides it', () => {
  const short = { schedule: { top: 20, bottom: 700 }, partners: { top: 700, bottom: 1700 } };
  expect(isRegistrationVisible(scrolledTo(-1980, short))).toBe(true);
});

test.each([
  ['above the first section', [400, 1400], undefined],
  ['where the first one has reached the upper third', [299, 1400], 0],
  ['where the second one has', [-700, 300], 1],
  ['below the last one', [-3000, -2000], undefined],
])('the current section, %s', (_where, tops, current) => {
  const spans = tops.map((top) => ({ top, bottom: top + 1000 }));
  expect(currentSection(spans, 900)).toBe(current);
  expect(currentSection([undefined, ...spans], 900)).toBe(current === undefined ? undefined : current + 1);
});
