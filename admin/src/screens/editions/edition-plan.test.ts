import type { RowOf } from '@stem/model';
import { expect, test } from 'vitest';
import { otherProblems, proposePlan, yearOf } from './edition-plan.ts';

const format = (values: Partial<RowOf<'event_formats'>>): RowOf<'event_formats'> =>
  ({ slug: 'bankerscom', title: 'BankersCom', title_de: null, date: 'Soon', start_date: null, end_date: null, ...values }) as RowOf<'event_formats'>; // what the plan is made of

test('the days move by 52 weeks, so that a Wednesday stays a Wednesday', () => {
  const plan = proposePlan(format({ start_date: '2027-04-14', end_date: '2027-04-15' }), [{ id: 'a' }], []);
  expect(plan).toMatchObject({
    start_date: '2028-04-12',
    end_date: '2028-04-13',
    archive_slug: 'bankerscom-2027',
    archive_title: 'BankersCom 2027',
    speakers: ['a'],
  });
});

test('an event of one day stays one day long, and one without days begins next year', () => {
  expect(proposePlan(format({ start_date: '2027-04-14' }), [], [])).toMatchObject({ start_date: '2028-04-12', end_date: '2028-04-12' });
  expect(proposePlan(format({ date: 'Autumn 2026' }), [], [])).toMatchObject({ start_date: '2027-01-01', archive_title: 'BankersCom 2026' });
});

test('the year is that of the first day, else the one the date names, else 2025', () => {
  expect([yearOf(format({ start_date: '2027-04-14', date: '2029' })), yearOf(format({ date: 'May 2026' })), yearOf(format({}))]).toEqual([
    '2027',
    '2026',
    '2025',
  ]);
});

const detail = 'Something is wrong';

test('without any field the sentence is about the whole plan', () => {
  expect(otherProblems({ detail, errors: {} })).toEqual([detail]);
});

test('what is shown at its field is not said again', () => {
  expect(otherProblems({ detail, errors: { archive_slug: 'Small letters' } })).toEqual([]);
});

test('what has no field is said, once', () => {
  const taken = '/formats/bankers-2027 leads to Bankers already';
  expect(otherProblems({ detail, errors: { aliases: taken, archive_slug: 'Small letters', slug: taken } })).toEqual([taken]);
});
