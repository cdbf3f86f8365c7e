import { inEach } from '@stem/model';
import { expect, test } from 'vitest';
import { nextDayLabels, planProgramme } from './programme-plan.ts';
import { readProgramme } from './programme-text.ts';

const format = { start_date: '2027-06-16', end_date: '2027-06-17' };
const speakers = [
  { id: 'a', ...inEach('name', () => null), name: 'Anna Keller', company: 'Rheinhafen' },
  { id: 'z', ...inEach('name', () => null), name: 'Dr. Zoë Müller' },
];
const read = readProgramme({ text: 'Day 1\n09:00 Rail – Zoe Mueller, Anna Keller, Nobody Known\nDay 2\n09:00 Walk', html: '' }).days;

test('new days take the dates of the event, and sessions the speakers that are known', () => {
  const [first, second] = planProgramme(read, { format, days: [], speakers });
  expect([first?.labels.date_label, second?.labels.date_label_de]).toEqual(['Wednesday, 16 June 2027', 'Donnerstag, 17. Juni 2027']);
  expect(first?.sessions[0]).toMatchObject({ speakerRefs: ['z', 'a'], unknown: ['Nobody Known'] });
});

test('days that are there already get the sessions, by their name or by their place', () => {
  const days = [
    { id: '1', ...inEach('date_label', () => 'Wednesday'), date_label_de: 'Mittwoch' },
    { id: '2', ...inEach('date_label', () => 'Day 1'), date_label_de: 'Tag 1' },
  ];
  expect(planProgramme(read, { format, days, speakers }).map(({ id }) => id)).toEqual(['2', undefined]);
  expect(planProgramme(read, { format, days: days.slice(0, 1), speakers }).map(({ id }) => id)).toEqual(['1', undefined]);
});

test('a heading means the day it names, also when the programme begins with another one', () => {
  const named = ['Thursday, 17 June', '17. Juni 2027', 'Do, 17.6.', '2027-06-17', 'Tag 2'];
  for (const heading of named) {
    const programme = readProgramme({ text: `${heading}\n09:00 Walk`, html: '' }).days;
    expect(planProgramme(programme, { format, days: [], speakers })[0]?.labels.date_label).toBe('Thursday, 17 June 2027');
    const days = [{ id: '2', date_label: 'Thursday', date_label_de: 'Donnerstag' }];
    expect(planProgramme(programme, { format, days, speakers })[0]?.id).toBe('2');
  }
  const before = readProgramme({ text: 'Tuesday, 15 June 2027\n18:00 Arrival', html: '' }).days;
  expect(planProgramme(before, { format, days: [], speakers })[0]?.labels.date_label_de).toBe('Dienstag, 15. Juni 2027');
});

test('an event without dates takes the headings as its days', () => {
  const [first] = planProgramme(read, { format: { start_date: null, end_date: null }, days: [], speakers });
  expect(first?.labels).toEqual({ date_label: 'Day 1', date_label_de: 'Day 1' });
});

const event = { start_date: '2027-06-16', end_date: '2027-06-17' };
const first = { date_label: 'Wednesday, 16 June 2027', date_label_de: 'Mittwoch, 16. Juni 2027' };
const second = { date_label: 'Thursday, 17 June 2027', date_label_de: 'Donnerstag, 17. Juni 2027' };

test('a new day is the next one of the event', () => {
  expect(nextDayLabels(event, [])).toEqual(first);
  expect(nextDayLabels(event, [first])).toEqual(second);
});

test('a first day under another name is not proposed again', () => {
  expect(nextDayLabels(event, [{ date_label: 'Wednesday', date_label_de: 'Mittwoch' }])).toEqual(second);
});

test('nothing is proposed behind the last day, or without dates', () => {
  expect(nextDayLabels(event, [first, second])).toEqual({});
  expect(nextDayLabels({ ...event, end_date: null }, [first])).toEqual({});
  expect(nextDayLabels({ start_date: null, end_date: null }, [])).toEqual({});
});

test.each([
  ['Rail – Keller, Anna', 'Rail', ['a'], []],
  ['Rail – Müller, Zoë; Keller, Anna', 'Rail', ['z', 'a'], []],
  ['Rail – Prof. Anna Keller, CEO, Rhonegg AG', 'Rail', ['a'], []],
  ['Rail – Prof. Müller', 'Rail', ['z'], []],
  ['Rail | Dr. Anna Keller, Rheinhafen', 'Rail', ['a'], []],
  ['Who pays? Anna Keller, Rheinhafen', 'Who pays?', ['a'], []],
  ['«Rail and road» Zoë Müller', '«Rail and road»', ['z'], []],
  ['Panel with Anna Keller (Rheinhafen), Zoë Müller and Anna Keller', 'Panel with Anna Keller (Rheinhafen), Zoë Müller and Anna Keller', ['a', 'z'], []],
  ['Keynote (Anna Keller, ACME)', 'Keynote', ['a'], []],
  ['Keynote (Nobody Known, Rhonegg AG)', 'Keynote', [], ['Nobody Known']],
  ['Panel: Anna Keller, Zoë Müller', 'Panel', ['a', 'z'], []],
  ['Lunch (Foyer Nord)', 'Lunch (Foyer Nord)', [], []],
  ['Break – coffee, rolls', 'Break – coffee, rolls', [], []],
  ['Break\nCoffee, Rolls', 'Break', [], []],
  ['Rail\nKeller, Anna', 'Rail', ['a'], []],
])('%j has those as its speakers who are named', (line, title, ids, unknown) => {
  const [day] = planProgramme(readProgramme({ text: `Day 1\n09:00 ${line}`, html: '' }).days, { format, days: [], speakers });
  expect(day?.sessions).toMatchObject([{ title, speakerRefs: ids, unknown }]);
});
