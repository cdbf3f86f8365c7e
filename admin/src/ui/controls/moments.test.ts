import { afterEach, expect, test } from 'vitest';
import { exactMoment, fullMoment, momentText } from './moments.ts';

const known = process.env.TZ;
afterEach(() => {
  if (known === undefined) delete process.env.TZ;
  else process.env.TZ = known;
});

test('moments are those of the house on every computer, and name its zone where the clock of the computer shows another time', () => {
  const at = '2026-12-05T23:30:09Z';
  process.env.TZ = 'America/New_York';
  expect(exactMoment(at)).toBe('6 Dec 2026, 00:30:09 (Europe/Zurich)');
  expect(fullMoment(at)).toBe('6 December 2026, 00:30 (Europe/Zurich)');
  expect(momentText(new Date(at), new Date('2026-12-06T08:00:00Z'))).toBe('00:30 (Europe/Zurich)');
  process.env.TZ = 'Europe/Berlin';
  expect(exactMoment(at)).toBe('6 Dec 2026, 00:30:09');
});
