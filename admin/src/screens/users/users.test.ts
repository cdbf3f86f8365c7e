import { expect, it } from 'vitest';
import { personOf, refusalOf, userFiltersOf, userStateOf } from './user.ts';
import { applyDifference, compareAccess } from './user-actions.ts';

it('asks the server for what the address names, and for no unknown status', () => {
  expect(userFiltersOf({ find: 'alder', show: 'pending', event: 'bankerscom', record: '1' })).toEqual({ q: 'alder', status: 'pending', format: 'bankerscom' });
  expect(userFiltersOf({ show: 'blue' })).toEqual({});
});
it('calls a blocked user blocked', () => {
  expect(userStateOf({ is_blocked: true, status: 'inactive' })).toEqual({ name: 'blocked', title: 'Blocked' });
  expect(userStateOf({ is_blocked: false, status: 'pending' })).toEqual({ name: 'pending', title: 'Pending' });
});
it('says of a person what is known', () => {
  expect(personOf({ first_name: 'Anna', last_name: 'Keller', position: null, company: 'Alder AG' })).toEqual(['Anna Keller', 'Alder AG']);
  expect(personOf({ first_name: null, last_name: null, position: null, company: null })).toEqual([]);
});
it('gives and takes the chosen events, and keeps the changes of others in the meantime', () => {
  const difference = compareAccess(['bankers', 'energy'], ['bankers', 'digital']);
  expect(difference).toEqual({ granted: ['digital'], revoked: ['energy'] });
  expect(applyDifference(['energy', 'property'], difference)).toEqual(['property', 'digital']);
  expect(applyDifference(['digital'], difference)).toEqual(['digital']);
});
it('shows the sentence of the refused field, or the hint', () => {
  const problem = { name: 'invalid_input', status: 400, title: '', detail: 'Not sent', hint: 'Try again.', reference: '' } as const;
  expect(refusalOf({ ok: false, problem: { ...problem, errors: { user: 'This user is blocked: unblock them first' } } })).toBe(
    'This user is blocked: unblock them first',
  );
  expect(refusalOf({ ok: false, problem })).toBe('Not sent. Try again.');
});
