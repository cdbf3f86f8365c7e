import { expect, test } from 'vitest';
import { planProgramme } from './programme-plan.ts';
import { readProgramme } from './programme-text.ts';

const format = { start_date: '2027-06-16', end_date: '2027-06-17' };
const speakers = [
  { id: 'a', name: 'Anna Keller', name_de: null },
  { id: 'z', name: 'Dr. Zoë Müller', name_de: null },
];
const read = readProgramme({ text: 'Day 1\n09:00 Rail – Zoe Mueller, Anna Keller, Nobody Known\nDay 2\n09:00 Walk', html: '' });

test('new days take the dates of the event, and sessions the speakers that are known', () => {
  const [first, second] = planProgramme(read, { format, days: [], speakers });
  expect([first?.labels.date_label, second?.labels.date_label_de]).toEqual(['Wednesday, 16 June 2027', 'Donnerstag, 17. Juni 2027']);
  expect(first?.sessions[0]).toMatchObject({ speakerRefs: ['z', 'a'], unknown: ['Nobody Known'] });
});

test('days that are there already get the sessions, by their name or by their place', () => {
  const days = [
    { id: '1', date_label: 'Wednesday', date_label_de: 'Mittwoch' },
    { id: '2', date_label: 'Day 1', date_label_de: 'Tag 1' },
  ];
  expect(planProgramme(read, { format, days, speakers }).map(({ id }) => id)).toEqual(['2', '2']);
  expect(planProgramme(read, { format, days: days.slice(0, 1), speakers }).map(({ id }) => id)).toEqual(['1', undefined]);
});

test('an event without dates takes the headings as its days', () => {
  const [first] = planProgramme(read, { format: { start_date: null, end_date: null }, days: [], speakers });
  expect(first?.labels).toEqual({ date_label: 'Day 1', date_label_de: 'Day 1' });
});
