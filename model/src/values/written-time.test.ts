import { expect, test } from 'vitest';
import { plainTime, readTime, writeTime } from './written-time.ts';

/** In the written form; undefined for a text that is not read. */
const read = (text: string) => {
  const time = readTime(text);
  return time && writeTime(time);
};

test.each([
  ['18:30', '18:30'],
  [' 18:30\u00a0', '18:30'],
  ['9:00', '09:00'],
  ['9.00', '09:00'],
  ['09.00 Uhr', '09:00'],
  ['9 Uhr', '09:00'],
  ['6 Uhr', '06:00'],
  ['0 Uhr', '00:00'],
  ['0:30', '00:30'],
  ['18h', '18:00'],
  ['18 h', '18:00'],
  ['18h30', '18:30'],
  ['18 H 30', '18:30'],
  ['18 Uhr 30', '18:30'],
  ['18.30 h', '18:30'],
  ['1830 h', '18:30'],
  ['18:30:00', '18:30'],
  ['１８：３０', '18:30'],
  ['6:30 PM', '18:30'],
  ['6.30 p.m.', '18:30'],
  ['6 pm', '18:00'],
  ['6pm', '18:00'],
  ['18:30 pm', '18:30'],
  ['12 pm', '12:00'],
  ['12 am', '00:00'],
  ['12:30 a. m.', '00:30'],
  ['noon', '12:00'],
  ['12 noon', '12:00'],
  ['12 Uhr mittags', '12:00'],
  ['12:00 noon', '12:00'],
  ['12.00 Uhr mittags', '12:00'],
  ['Mittag', '12:00'],
  ['8 Uhr abends', '20:00'],
  ['6 Uhr abends', '18:00'],
  ['6.30 Uhr am Abend', '18:30'],
  ['18:30 abends', '18:30'],
  ['9 Uhr morgens', '09:00'],
  ['7 Uhr früh', '07:00'],
  ['10.15 Uhr vormittags', '10:15'],
  ['3 Uhr nachmittags', '15:00'],
  ['10 Uhr nachts', '22:00'],
  ['6:30 in the evening', '18:30'],
  ['9 o’clock in the morning', '09:00'],
  ['3 in the afternoon', '15:00'],
  ['14.04 Uhr', '14:04'],
  ['14.10 h', '14:10'],
  ['14:04', '14:04'],
  ['14.15', '14:15'],
  ['9:00 local time', '09:00'],
  ['09.00 Uhr Ortszeit', '09:00'],
  ['from 18:30', '18:30'],
  ['from 9 am', '09:00'],
  ['from 18', '18:00'],
  ['ab 18 Uhr', '18:00'],
  ['um 9 Uhr', '09:00'],
  ['18:30–', '18:30'],
  ['18:30 – open end', '18:30'],
])('“%s” begins at %s', (text, time) => {
  expect(readTime(text)).toEqual({ start: time });
});

test.each([
  ['09:00–10:30', '09:00–10:30'],
  ['9.00 - 10.30 Uhr', '09:00–10:30'],
  ['9-10.30 Uhr', '09:00–10:30'],
  ['9–10:30', '09:00–10:30'],
  ['9 bis 10.30 Uhr', '09:00–10:30'],
  ['von 9 bis 11 Uhr', '09:00–11:00'],
  ['9 Uhr bis 10 Uhr 30', '09:00–10:30'],
  ['09h00-10h30', '09:00–10:30'],
  ['9:00 to 10:30', '09:00–10:30'],
  ['18-22 Uhr', '18:00–22:00'],
  ['from 14 to 16', '14:00–16:00'],
  ['6–8 pm', '18:00–20:00'],
  ['6:30–8:00 PM', '18:30–20:00'],
  ['11–1 pm', '11:00–13:00'],
  ['9–5 pm', '09:00–17:00'],
  ['9:30–11 a.m.', '09:30–11:00'],
  ['9 am–5 pm', '09:00–17:00'],
  ['6:30 PM – 22:00', '18:30–22:00'],
  ['noon–13:30', '12:00–13:30'],
  ['9:00 AM to 12:00', '09:00–12:00'],
  ['14.10–15.00', '14:10–15:00'],
  ['14.05–15.10 Uhr', '14:05–15:10'],
  ['6–8 Uhr abends', '18:00–20:00'],
  ['9–12 Uhr mittags', '09:00–12:00'],
  ['10:30–12:00 noon', '10:30–12:00'],
  ['9 Uhr morgens bis 6 Uhr abends', '09:00–18:00'],
])('“%s” is %s', (text, time) => {
  expect(read(text)).toBe(time);
  expect(readTime(text)).not.toHaveProperty('endsNextDay');
});

test.each([
  ['22:00–01:00', '01:00'],
  ['22–1 Uhr', '01:00'],
  ['10 pm – 1 am', '01:00'],
  ['18:30–00:00', '00:00'],
  ['18:30–24:00', '00:00'],
  ['19–24 Uhr', '00:00'],
  ['10:00–24:00', '00:00'],
  ['18:30 – midnight', '00:00'],
  ['18:30–12 midnight', '00:00'],
  ['8 Uhr abends bis Mitternacht', '00:00'],
  ['10 Uhr nachts – 2 Uhr nachts', '02:00'],
  ['18.30 Uhr bis Mitternacht', '00:00'],
])('“%s” ends on the next day', (text, end) => {
  expect(readTime(text)).toMatchObject({ end, endsNextDay: true });
});

test.each([
  '',
  'evening',
  'after lunch',
  'nach dem Mittag',
  'TBD',
  'ca. 18:00',
  'ca. 18 Uhr',
  'halb neun',
  'half past six',
  '9 o’clock',
  '14.04',
  '9.05',
  '1.12',
  'ab 14.04',
  '14.04–15.04',
  '12–14.04',
  '14.04–',
  '2 h',
  '1h30',
  '2–3 h',
  '3 hrs',
  'halb 9',
  'half 9',
  'viertel vor 9',
  'mittags',
  'morgens',
  'am Abend',
  'ab Mittag ca.',
  '12 Uhr abends',
  '14 Uhr morgens',
  '3 pm in the morning',
  '9 in the evening CET',
  '09:00 CET',
  '09:00 MEZ',
  '09:00 (CET)',
  '09:00 UTC',
  '09:00 GMT+1',
  '09:00Z',
  '09:00+02:00',
  '9:00 AM to 11:30',
  '9 am to 12',
  '12:00 midnight–1',
  '6:30 – midnight',
  '10 – Mitternacht',
  '10–3 Uhr nachmittags',
  'bis 22 Uhr',
  'until 10 pm',
  '9',
  '6:30',
  '6.30',
  'from 9',
  'ab 9',
  '9–11',
  '14–16',
  '2:00–4:00',
  '12:30–1:30',
  '11:30–1:00',
  '10–12 pm',
  '06:30–8 pm',
  '6 pm–8',
  '10 pm–2',
  '10–2 am',
  '13 am',
  '0 pm',
  '24:00',
  '24 Uhr',
  'midnight',
  '24:30',
  '25:00',
  '12:60',
  '9:5',
  '09:000',
  '18:30:15',
  '1830',
  '2027',
  '2027.04',
  '14.04.2027',
  '14.04.2027, 09:00',
  '14 April 2027, 18:30',
  '09:00, 14:00',
  '09:00 / 14:00',
  '9:00–10:00–11:00',
  '10:30–09:15',
  '14:00–13:00',
  '09:00–09:00',
  '–10:00',
  '18:30 (doors 18:00)',
  '18.15 Uhr c.t.',
  '18:30 bis ca. 22:00',
  '09:00 Opening',
  'constructor',
])('“%s” leaves a doubt and is not read', (text) => {
  expect(readTime(text)).toBeUndefined();
});

test('the written form is read again as the same time, in both languages', () => {
  const clock = (minutes: number) => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const times = Array.from({ length: 24 * 4 + 1 }, (_, quarter) => clock(quarter * 15));
  const texts = times.flatMap((start) => [start, ...times.map((end) => `${start}-${end}`)]);
  const readable = texts.map((text) => readTime(text)).filter((time) => time !== undefined);
  expect(readable.length).toBeGreaterThan(times.length ** 2 / 2);
  for (const time of readable) for (const language of ['en', 'de']) expect(readTime(writeTime(time, language))).toEqual(time);
});

test('a text that is no time stays as it was written', () => {
  expect([plainTime('9–10.30 Uhr'), plainTime('9–10.30 Uhr', 'de'), plainTime('after lunch', 'de')]).toEqual(['09:00–10:30', '09.00–10.30', 'after lunch']);
});

test('a long text costs nothing', () => {
  expect(readTime(`${'9'.repeat(50_000)}:00`)).toBeUndefined();
  expect(readTime(' '.repeat(50_000))).toBeUndefined();
});

test('after a date or in a sentence, a time is no date', () => {
  expect(['14.04', '14.10–15.05', 'ab 9.05'].map((text) => readTime(text, { isSurelyTime: true }))).toEqual([
    { start: '14:04' },
    { start: '14:10', end: '15:05' },
    { start: '09:05' },
  ]);
});
