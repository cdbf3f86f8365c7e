// What is said about mails that wait. Pure.
import type { WaitingMail } from '@stem/api/client';
import { counted } from '../lists/counted.ts';

export function queueSentence(mails: readonly WaitingMail[]): string {
  if (mails.length === 0) return 'None: everything that was written has gone out.';
  const stuck = mails.filter(({ attempts }) => attempts > 0).length;
  const waiting = mails.length - stuck;
  return [stuck > 0 && `${counted(stuck, 'mail', 'mails')} could not be sent so far.`, waiting > 0 && `${counted(waiting, 'mail', 'mails')} on the way.`]
    .filter(Boolean)
    .join(' ');
}

/** How often it was tried, what comes next, and how long it is of use. */
export function stateOf({ attempts, next_attempt_at, expires_at }: WaitingMail, momentText: (instant: string) => string): string {
  if (attempts === 0) return 'On the way';
  const tries = `Tried ${attempts === 1 ? 'once' : `${attempts} times`}`;
  const next = next_attempt_at === null ? 'not tried any more' : `next at ${momentText(next_attempt_at)}`;
  return [tries, next, ...(expires_at === null ? [] : [`of use until ${momentText(expires_at)}`])].join(', ');
}
