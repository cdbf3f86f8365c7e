import type { Refused } from '@stem/api/client';
import { expect, test } from 'vitest';
import { attendeeTextsOf } from '../../language/attendee-texts.ts';
import { isOfField, problemOf, sentenceOf } from './login-problem.ts';

const refused = (name: Refused['problem']['name'], more: Partial<Refused['problem']> = {}, retryAfter?: number): Refused => ({
  ok: false,
  problem: { name, status: 400, title: '', detail: 'Only for programs', hint: '', reference: 'r1', ...more },
  ...(retryAfter !== undefined && { retryAfter }),
});

test.each([
  ['a refused code', refused('login_refused'), 'code', { kind: 'wrongCode' }],
  ['a refused link', refused('login_refused'), 'link', { kind: 'deadLink' }],
  ['a link that was cut', refused('invalid_input', { errors: { email: 'Email is required' } }), 'link', { kind: 'deadLink' }],
  ['an address that is none', refused('invalid_input', { errors: { email: 'No' } }), 'ask', { kind: 'noEmail' }],
  ['a code that is empty', refused('invalid_input', { errors: { code: 'No' } }), 'code', { kind: 'noCode' }],
  ['no connection', refused('offline'), 'ask', { kind: 'offline' }],
  ['too many mails', refused('too_many_requests', {}, 61), 'ask', { kind: 'manyMails', minutes: 2 }],
  ['too many tries', refused('too_many_requests', {}, 61), 'code', { kind: 'later', minutes: 2 }],
  ['a fault of the server', refused('internal'), 'code', { kind: 'failed', reference: 'r1' }],
] as const)('%s', (_what, answer, tried, problem) => expect(problemOf(answer, tried)).toEqual(problem));

test.each(['en', 'de'])('every problem has a sentence without technical details (%s)', (language) => {
  const texts = attendeeTextsOf(language);
  const kinds = ['noEmail', 'noCode', 'wrongCode', 'deadCode', 'deadLink', 'offline'] as const;
  const sentences = [
    ...kinds.map((kind) => sentenceOf({ kind }, texts)),
    sentenceOf({ kind: 'failed', reference: 'r1' }, texts),
    sentenceOf({ kind: 'manyMails', minutes: 34 }, texts),
    sentenceOf({ kind: 'later', minutes: 34 }, texts),
  ];
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences.at(-3)).toContain('r1');
  expect(sentences.at(-1)).toContain('34');
  expect(sentenceOf({ kind: 'later', minutes: 1 }, texts)).not.toMatch(/\d/);
});

test('a field is marked only when its input is wrong', () => {
  expect((['noEmail', 'noCode', 'wrongCode', 'deadCode'] as const).every((kind) => isOfField({ kind }))).toBe(true);
  expect((['deadLink', 'offline'] as const).some((kind) => isOfField({ kind }))).toBe(false);
});
