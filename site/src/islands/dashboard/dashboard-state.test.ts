import type { Answered, AttendeeFile, Refused } from '@stem/api/client';
import { expect, test } from 'vitest';
import { afterCheck, afterLoading, afterRefusal, afterReload, type DashboardState, mayRead } from './dashboard-state.ts';

const agenda = { marked: ['s1'], cancelled: [], notes: { dress: null, dress_de: null, diet: null, diet_de: null, venues: [] }, calendar: null };
const format = { id: 'f1', slug: 'bankers', title: 'Bankers', title_de: 'Banken' };
const session = { email: 'vreni@alder.example', formats: [format] };
const paper: AttendeeFile = {
  id: 'a',
  session_id: null,
  file_name: 'Paper',
  file_name_de: null,
  description: null,
  description_de: null,
  file_type: 'application/pdf',
  file_size: 1000,
  file_url: '/api/gated-content/a/file',
  created_at: '2027-01-11T09:00:00Z',
};
const statistics = { presentations: 1, network: 2, recordings: 0 };
const answered = <T>(value: T): Answered<T> => ({ ok: true, value });
const refused = (name: Refused['problem']['name']): Refused => ({ ok: false, problem: { name, status: 0, title: '', detail: '', hint: '', reference: 'r1' } });
const loaded = { session, agenda: answered(agenda), files: answered([paper]), statistics: answered(statistics), sessions: answered([]) };
const ready = afterLoading(loaded);

test('answers of the api are shown', () =>
  expect(ready).toEqual({ kind: 'ready', isEnded: false, ...session, agenda, files: [paper], statistics, sessions: [] }));

test.each(['agenda', 'files', 'statistics', 'sessions'] as const)('without %s nothing is shown except what the attendee can do', (part) => {
  expect(afterLoading({ ...loaded, [part]: refused('internal') })).toEqual({ kind: 'failed', isOffline: false, reference: 'r1' });
  expect(afterLoading({ ...loaded, [part]: refused('offline') })).toMatchObject({ kind: 'failed', isOffline: true });
  expect(afterLoading({ ...loaded, [part]: refused('not_signed_in') })).toEqual({ kind: 'leaving' });
  expect(afterLoading({ ...loaded, [part]: refused('no_access') })).toEqual({ kind: 'noAccess', ...session });
});

test('a visitor without a session goes to the login', () => expect(afterRefusal(refused('not_signed_in'))).toEqual({ kind: 'leaving' }));

test('access is granted per event', () => expect([mayRead(session, 'bankers'), mayRead(session, 'insurers')]).toEqual([true, false]));

test('after the session has ended the content stays until the attendee has signed in again', () => {
  const ended = afterCheck(ready, refused('not_signed_in'));
  expect(ended).toEqual({ ...ready, isEnded: true });
  expect(afterCheck(ended, answered({ files: [paper] }))).toEqual(ready);
});

test('a check updates the files, a mark the agenda', () => {
  expect(afterCheck(ready, answered({ files: [] }))).toEqual({ ...ready, files: [] });
  expect(afterCheck(ready, answered({ agenda: { ...agenda, marked: [] } }))).toMatchObject({ files: [paper], agenda: { marked: [] } });
});

test('a check that fails changes nothing', () => {
  expect(afterCheck(ready, refused('offline'))).toBe(ready);
  expect(afterCheck({ kind: 'loading' }, answered({ files: [paper] }))).toEqual({ kind: 'loading' });
});

test('a reload that fails keeps the content, unless the session has ended', () => {
  const failed: DashboardState = { kind: 'failed', isOffline: true, reference: '' };
  expect(afterReload(ready, failed)).toBe(ready);
  expect(afterReload(ready, { kind: 'leaving' })).toEqual({ kind: 'leaving' });
  expect(afterReload({ kind: 'loading' }, failed)).toBe(failed);
});
