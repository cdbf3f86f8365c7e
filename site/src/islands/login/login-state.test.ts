import { expect, test } from 'vitest';
import { afterLogin, beginning, type LoginEvent, type LoginState } from './login-state.ts';

const email = 'vreni@alder.example';
const after = (events: readonly LoginEvent[], state: LoginState = beginning()) => events.reduce(afterLogin, state);
const sent: readonly LoginEvent[] = [
  { kind: 'sending', email },
  { kind: 'sent', at: 1000 },
];
const refusal = (kind: 'wrongCode' | 'deadLink' | 'offline'): LoginEvent => ({ kind: 'refused', problem: { kind } });

test('the address stays in the field while a mail is requested, and when that fails', () => {
  expect(after([{ kind: 'sending', email }])).toEqual({ step: 'ask', email, isBusy: true });
  expect(after([{ kind: 'sending', email }, refusal('offline')])).toEqual({ step: 'ask', email, isBusy: false, problem: { kind: 'offline' } });
});

test('once the mail was sent its code can be entered, and another mail can be requested after a minute', () => {
  expect(after(sent)).toEqual({ step: 'code', email, isBusy: false, tries: 0, againAt: 61_000 });
});

test('a mail that was sent after the attendee moved on changes nothing', () => {
  const link = after([{ kind: 'linkOpened', token: 'abc', isOwn: false }]);
  expect(afterLogin(link, { kind: 'sent', at: 1000 })).toBe(link);
});

test('a wrong code can be corrected four times; the fifth wrong code ends the step', () => {
  let state = after(sent);
  for (let tries = 1; tries <= 4; tries += 1) {
    state = after([{ kind: 'verifying' }, refusal('wrongCode')], state);
    expect(state).toMatchObject({ step: 'code', tries, isBusy: false, problem: { kind: 'wrongCode' } });
  }
  expect(after([refusal('wrongCode')], state)).toMatchObject({ step: 'code', tries: 5, problem: { kind: 'deadCode' } });
});

test('other failures do not count as wrong codes', () => {
  expect(after([...sent, { kind: 'verifying' }, refusal('offline')])).toMatchObject({ step: 'code', tries: 0, problem: { kind: 'offline' } });
});

test('the problem disappears while a call is under way', () => {
  expect(after([...sent, refusal('wrongCode'), { kind: 'verifying' }])).not.toHaveProperty('problem');
});

test('a link is used immediately in the browser that requested it, and waits for a click in others', () => {
  expect(after([{ kind: 'linkOpened', token: 'abc', isOwn: true }])).toEqual({ step: 'link', token: 'abc', isBusy: true });
  expect(after([{ kind: 'linkOpened', token: 'abc', isOwn: false }])).toEqual({ step: 'link', token: 'abc', isBusy: false });
});

test('a used link leads to a new request; a link that could not be tried stays', () => {
  const opened: LoginEvent = { kind: 'linkOpened', token: 'abc', isOwn: true };
  expect(after([opened, refusal('deadLink')])).toEqual({ step: 'ask', email: '', isBusy: false, problem: { kind: 'deadLink' } });
  expect(after([opened, refusal('offline')])).toEqual({ step: 'link', token: 'abc', isBusy: false, problem: { kind: 'offline' } });
});

test('requesting another mail starts with the same address', () => {
  expect(after([...sent, { kind: 'restarted', email }])).toEqual({ step: 'ask', email, isBusy: false });
});

test('a reload continues at the same step', () => {
  expect(after([{ kind: 'resumed', email, askedAt: 1000 }])).toEqual(after(sent));
});
