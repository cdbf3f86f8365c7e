import { expect, test } from 'vitest';
import { afterLogin, beginning, type LoginEvent, type LoginState } from './login-state.ts';

const email = 'vreni@alder.example';
const after = (events: readonly LoginEvent[], state: LoginState = beginning()) => events.reduce(afterLogin, state);
const sent: readonly LoginEvent[] = [
  { kind: 'sending', email },
  { kind: 'sent', at: 1000 },
];
const refusal = (kind: 'wrongCode' | 'deadLink' | 'offline'): LoginEvent => ({ kind: 'refused', problem: { kind } });

test('the address is kept while a mail is asked for, and when that fails', () => {
  expect(after([{ kind: 'sending', email }])).toEqual({ step: 'ask', email, isBusy: true });
  expect(after([{ kind: 'sending', email }, refusal('offline')])).toEqual({ step: 'ask', email, isBusy: false, problem: { kind: 'offline' } });
});

test('once the mail is on its way its code can be typed, and another one asked for after a minute', () => {
  expect(after(sent)).toEqual({ step: 'code', email, isBusy: false, tries: 0, againAt: 61_000 });
});

test('a mail that was sent while somebody had gone on changes nothing', () => {
  const link = after([{ kind: 'linkOpened', token: 'abc', isOwn: false }]);
  expect(afterLogin(link, { kind: 'sent', at: 1000 })).toBe(link);
});

test('a wrong code can be corrected four times; the fifth ends it', () => {
  let state = after(sent);
  for (let tries = 1; tries <= 4; tries += 1) {
    state = after([{ kind: 'verifying' }, refusal('wrongCode')], state);
    expect(state).toMatchObject({ step: 'code', tries, isBusy: false, problem: { kind: 'wrongCode' } });
  }
  expect(after([refusal('wrongCode')], state)).toMatchObject({ step: 'code', tries: 5, problem: { kind: 'deadCode' } });
});

test('what is no wrong code does not count as one', () => {
  expect(after([...sent, { kind: 'verifying' }, refusal('offline')])).toMatchObject({ step: 'code', tries: 0, problem: { kind: 'offline' } });
});

test('what was wrong is gone while something is under way', () => {
  expect(after([...sent, refusal('wrongCode'), { kind: 'verifying' }])).not.toHaveProperty('problem');
});

test('a link is used at once where it was asked for, and waits elsewhere', () => {
  expect(after([{ kind: 'linkOpened', token: 'abc', isOwn: true }])).toEqual({ step: 'link', token: 'abc', isBusy: true });
  expect(after([{ kind: 'linkOpened', token: 'abc', isOwn: false }])).toEqual({ step: 'link', token: 'abc', isBusy: false });
});

test('a spent link leads to a new one; one that could not be tried stays', () => {
  const opened: LoginEvent = { kind: 'linkOpened', token: 'abc', isOwn: true };
  expect(after([opened, refusal('deadLink')])).toEqual({ step: 'ask', email: '', isBusy: false, problem: { kind: 'deadLink' } });
  expect(after([opened, refusal('offline')])).toEqual({ step: 'link', token: 'abc', isBusy: false, problem: { kind: 'offline' } });
});

test('sending again begins with the address that was typed', () => {
  expect(after([...sent, { kind: 'restarted', email }])).toEqual({ step: 'ask', email, isBusy: false });
});

test('a reload in the middle goes on where it was', () => {
  expect(after([{ kind: 'resumed', email, askedAt: 1000 }])).toEqual(after(sent));
});
