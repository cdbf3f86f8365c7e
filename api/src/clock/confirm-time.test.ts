import { expect, test } from 'vitest';
import { agreed, type ConfirmedTime, confirmTime, safeTime } from './confirm-time.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const start = Date.parse('2027-04-14T09:00:00Z');

/** Runs for a while with a clock that is `ahead` of the time that passes, and ticks every five minutes. */
function run(from: ConfirmedTime, milliseconds: number, clockAtStart: number): ConfirmedTime {
  let time = confirmTime(from, { clock: clockAtStart, elapsed: 0 });
  for (let ran = 5 * minute; ran <= milliseconds; ran += 5 * minute) time = confirmTime(time, { clock: clockAtStart + ran, elapsed: 5 * minute });
  return time;
}

test('it follows the clock through short pauses and small corrections', () => {
  expect(run(agreed(start), day, start + 20 * minute)).toEqual(agreed(start + day + 20 * minute));
  expect(run(agreed(start), hour, start - 20 * minute)).toEqual(agreed(start + hour - 20 * minute));
});

test.each([400 * day, 2 * hour, -400 * day, -2 * hour])('after a jump of %d ms it goes on as before for a day, and follows then', (jump) => {
  const almost = run(agreed(start), day - 5 * minute, start + jump);
  expect(almost).toEqual({ at: start + day - 5 * minute, jump, ranFor: day - 5 * minute });
  expect(run(agreed(start), day, start + jump)).toEqual(agreed(start + day + jump));
});

test('nothing is old by a clock that is ahead, nor by a confirmed time that is', () => {
  const ahead = run(agreed(start), hour, start + 400 * day);
  expect(safeTime(ahead, start + 400 * day + hour)).toBe(start + hour);
  const behind = run(agreed(start), hour, start - 400 * day);
  expect(safeTime(behind, start - 400 * day + hour)).toBe(start - 400 * day + hour);
});

test('a clock that is put right again is believed at once', () => {
  const wrong = run(agreed(start), 23 * hour, start + 400 * day);
  expect(run(wrong, 5 * minute, start + 23 * hour)).toEqual(agreed(start + 23 * hour + 5 * minute));
});

test('a further jump is not believed with the first one', () => {
  const first = run(agreed(start), 23 * hour, start + 8 * hour);
  const second = run(first, 2 * hour, start + 31 * hour + 400 * day);
  // The eight hours are believed by now, the days are not.
  expect(second.at).toBe(start + 25 * hour + 8 * hour);
  expect(second.jump).toBe(400 * day);
});

test('a clock that jumps half of the way back has to be confirmed again', () => {
  const first = run(agreed(start), 23 * hour, start + 400 * day);
  const second = run(first, 23 * hour, start + 23 * hour + 200 * day);
  expect(second).toMatchObject({ at: start + 46 * hour, jump: 200 * day });
});

test('a server that is switched off every night is never more than two nights late', () => {
  let time = agreed(start);
  for (let days = 0; days < 60; days += 1) {
    time = run(time, 16 * hour, start + days * day);
    expect(start + days * day + 16 * hour - time.at).toBeLessThanOrEqual(24 * hour);
  }
});
