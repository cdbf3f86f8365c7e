import type { WaitingMail } from '@stem/api/client';
import { expect, test } from 'vitest';
import { mailStateOf, queueSentence } from './mail-queue.tsx';

const mail = (more: Partial<WaitingMail> = {}): WaitingMail => ({
  id: 'a',
  to: ['vreni@alder.example'],
  subject: 'Your link to Bankers',
  created_at: '10:00',
  attempts: 1,
  next_attempt_at: '10:01',
  expires_at: null,
  problem: '451 Try again later',
  ...more,
});
const said = (more: Partial<WaitingMail>) => mailStateOf(mail(more), (instant) => instant);

test.each([
  [{ attempts: 0 }, 'On the way'],
  [{}, 'Tried once, next at 10:01'],
  [{ attempts: 4, expires_at: '10:20' }, 'Tried 4 times, next at 10:01, of use until 10:20'],
  [{ attempts: 8, next_attempt_at: null }, 'Tried 8 times, not tried any more'],
])('%j is said as: %s', (more, sentence) => expect(said(more)).toBe(sentence));

test('the whole queue is one sentence', () => {
  expect(queueSentence([])).toBe('None: everything that was written has gone out.');
  expect(queueSentence([mail()])).toBe('1 mail could not be sent so far.');
  expect(queueSentence([mail(), mail(), mail({ attempts: 0 })])).toBe('2 mails could not be sent so far. 1 mail on the way.');
});
