import { expect, it } from 'vitest';
import { stateOf } from './webhook-state.tsx';

const now = new Date('2027-01-11T11:00:00Z');
const fine = { is_active: true, switched_off: null, failing_since: null, next_attempt_at: null };
const failing = { ...fine, failing_since: '2027-01-11T10:00:00Z', next_attempt_at: '2027-01-11T11:10:00Z' };

it('says that a webhook is active or off, and why Stem has switched it off', () => {
  expect(stateOf(fine, now)).toEqual({ mark: 'online', title: 'Active' });
  expect(stateOf({ ...fine, is_active: false }, now)).toEqual({ mark: 'is-off', title: 'Off' });
  expect(stateOf({ ...failing, is_active: false, switched_off: 'failing' }, now)).toEqual({
    mark: 'offline',
    title: 'Off',
    note: 'Switched off after three days of failures',
  });
  expect(stateOf({ ...fine, is_active: false, switched_off: 'gone' }, now).note).toBe('The receiver said that it is gone');
});
it('says since when it fails, and when it is tried again', () => {
  expect(stateOf(failing, now)).toEqual({ mark: 'degraded', title: 'Failing', note: expect.stringMatching(/^Since 11:00.*, next attempt 12:10/) });
  expect(stateOf({ ...failing, next_attempt_at: null }, now).note).toMatch(/^Since 11:00[^,]*$/);
});
