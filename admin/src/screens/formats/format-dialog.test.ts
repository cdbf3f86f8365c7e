import { expect, test } from 'vitest';
import { columnsToFollow } from '../../kit/records/form/use-proposals.ts';
import type { Values } from '../../server/client.ts';
import { formatProposals } from './format-dialog.tsx';

/** Types into a form, field by field, and returns what it has in the end. */
function typed(first: Values, entries: readonly Values[], isNew = true): Values {
  const proposes = formatProposals(['bankerscom'], isNew);
  let last = { values: first, proposed: proposes(first, first) };
  for (const entry of entries) {
    let values: Values = { ...last.values, ...entry };
    // A proposal may lead to another one, as an effect of React does.
    for (let round = 0; round < 3; round += 1) {
      const next = proposes(values, last.values);
      const followed = columnsToFollow(values, { last: last.proposed, next });
      last = { values, proposed: next };
      values = { ...values, ...Object.fromEntries(followed.map((column) => [column, next[column]])) };
    }
  }
  return last.values;
}

const empty = { title: '', slug: '', start_date: '', end_date: '', date: '', date_de: '' };

test('a new event proposes its slug, its last day and its date in both languages', () => {
  expect(typed(empty, [{ title: 'Lögistik' }, { title: 'Lögistik & Co' }, { start_date: '2027-06-16' }])).toEqual({
    title: 'Lögistik & Co',
    slug: 'loegistik-und-co',
    start_date: '2027-06-16',
    end_date: '2027-06-16',
    date: '16 June 2027',
    date_de: '16. Juni 2027',
  });
});

test('what the editor has written stays, and so does what the editor has emptied', () => {
  const values = typed(empty, [
    { title: 'LogisticsCom' },
    { slug: 'logistik' },
    { title: 'LogisticsCom 2027' },
    { start_date: '2027-06-16' },
    { date_de: '' },
    { end_date: '2027-06-17' },
  ]);
  expect(values).toMatchObject({ slug: 'logistik', date: '16–17 June 2027', date_de: '' });
});

test('a slug that is taken is counted on', () => {
  expect(typed(empty, [{ title: 'BankersCom' }])).toMatchObject({ slug: 'bankerscom-2' });
});

const stored = { title: 'Reise', slug: 'reise', start_date: '2027-06-16', end_date: '2027-06-17', date: '16–17 June 2027', date_de: 'Mitte Juni' };

test('a stored event that moves keeps its length, its address and the date an editor has worded', () => {
  expect(typed(stored, [{ title: 'Fahrt' }, { start_date: '2028-02-28' }], false)).toEqual({
    title: 'Fahrt',
    slug: 'reise',
    start_date: '2028-02-28',
    end_date: '2028-02-29',
    date: '28–29 February 2028',
    date_de: 'Mitte Juni',
  });
});

test('a first day that is emptied and typed again leaves a later last day', () => {
  expect(typed(stored, [{ start_date: '' }, { start_date: '2027-06-15' }], false)).toMatchObject({ end_date: '2027-06-17', date: '15–17 June 2027' });
});

test('opening a stored event proposes nothing', () => {
  expect(typed({ ...stored, end_date: '', date: 'In June' }, [{ title: 'Fahrt' }], false)).toMatchObject({ end_date: '', date: 'In June' });
});
