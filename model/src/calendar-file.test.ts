import ical from 'node-ical';
import { expect, test } from 'vitest';
import { type CalendarEvent, writeCalendarFile as writeFile } from './calendar-file.ts';

const dinner: CalendarEvent = {
  uid: 'session-1@stem.example',
  sequence: 41,
  changedAt: '2027-01-11T09:00:00.000Z',
  title: 'Dinner; by the lake, with „Züpfe“',
  description:
    'First line\nSecond line with a backslash \\ and a comma, too. It goes on for so long that it has to be folded somewhere, be it within «Zürichsee».',
  location: 'Seefeldquai 9, Zürich',
  url: 'https://stem.example/formats/bankerscom',
  when: {
    kind: 'hours',
    start: { date: '2027-04-14', time: '18:30' },
    end: { date: '2027-04-14', time: '22:00' },
    timezone: 'Europe/Zurich',
  },
};
const at = (date: string, timezone = 'Europe/Zurich'): CalendarEvent => ({
  ...dinner,
  when: { kind: 'hours', start: { date, time: '09:00' }, end: { date, time: '10:30' }, timezone },
});

const writeCalendarFile = (event: CalendarEvent) => writeFile({ events: [event] });

function read(event: CalendarEvent) {
  const [found, ...others] = Object.values(ical.parseICS(writeCalendarFile(event))).filter((part) => part?.type === 'VEVENT');
  expect(others).toEqual([]);
  if (found?.type !== 'VEVENT') throw new Error('There is no event in the file');
  return found;
}

test('another library reads the file', () => {
  const { uid, summary, description, location, sequence, status, url } = read(dinner);
  expect({ uid, summary, description, location, sequence: Number(sequence), status, url }).toEqual({
    uid: dinner.uid,
    summary: dinner.title,
    description: dinner.description,
    location: dinner.location,
    sequence: 41,
    status: 'CONFIRMED',
    url: dinner.url,
  });
});

test.each([
  ['the day before clocks go forward', '2027-03-27', '2027-03-27T08:00:00.000Z'],
  ['the day they go forward', '2027-03-28', '2027-03-28T07:00:00.000Z'],
  ['the day before they go back', '2027-10-30', '2027-10-30T07:00:00.000Z'],
  ['the day they go back', '2027-10-31', '2027-10-31T08:00:00.000Z'],
])('an event at nine in Zurich is at nine in Zurich on %s', (_when, date, instant) => {
  expect(read(at(date)).start.toISOString()).toBe(instant);
  expect(writeCalendarFile(at(date))).toContain(`DTSTART;TZID=Europe/Zurich:${date.replaceAll('-', '')}T090000\r\n`);
});

test('the file contains the time zone with both of its rules', () => {
  const file = writeCalendarFile(dinner);
  for (const part of ['BEGIN:VTIMEZONE', 'BEGIN:STANDARD', 'BEGIN:DAYLIGHT', 'TZOFFSETTO:+0200', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'])
    expect(file).toContain(`${part}\r\n`);
});

test('in other time zones the file says the instant and no time zone', () => {
  expect(read(at('2027-07-01', 'America/New_York')).start.toISOString()).toBe('2027-07-01T13:00:00.000Z');
  expect(writeCalendarFile(at('2027-07-01', 'America/New_York'))).not.toContain('VTIMEZONE');
});

test('an event over midnight ends on the next date, and one with no end has none', () => {
  const start = { date: '2027-04-14', time: '22:00' };
  const lines = (end?: { date: string; time: string }) =>
    writeCalendarFile({ ...dinner, when: { kind: 'hours', start, ...(end && { end }), timezone: 'Europe/Zurich' } }).split('\r\n');
  expect(lines({ date: '2027-04-15', time: '01:00' })).toContain('DTEND;TZID=Europe/Zurich:20270415T010000');
  expect(lines().filter((line) => /^DT(?:START|END)/.test(line))).toEqual([
    expect.any(String),
    expect.any(String),
    'DTSTART;TZID=Europe/Zurich:20270414T220000',
  ]);
});

test('an event without hours covers whole days, including the last one', () => {
  const file = writeCalendarFile({ ...dinner, when: { kind: 'days', first: '2027-04-14', last: '2027-04-15' } });
  expect(file).toContain('DTSTART;VALUE=DATE:20270414\r\n');
  expect(file).toContain('DTEND;VALUE=DATE:20270416\r\n');
});

test('lines end with CRLF and have at most 75 bytes, with any letters', () => {
  const file = writeCalendarFile({ ...dinner, description: 'ä€😀'.repeat(80) });
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(read({ ...dinner, description: 'ä€😀'.repeat(80) }).description).toBe('ä€😀'.repeat(80));
});

test('control characters and line breaks add no lines', () => {
  expect(writeCalendarFile({ ...dinner, title: 'Dinner\r\nATTACH:https://elsewhere.example\u0007' })).not.toMatch(/^ATTACH/m);
});

test('the same event gives the same bytes', () => expect(writeCalendarFile(dinner)).toBe(writeCalendarFile(dinner)));
