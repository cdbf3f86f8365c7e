// What the password form says when the server refuses.
import type { Refused } from '@stem/api/client';

/** `wait`: whole seconds until another try is possible; 0 when one is possible now. */
export function refusalSentence({ problem }: Refused, wait: number): string {
  if (problem.name !== 'locked_out') return problem.name === 'wrong_password' ? problem.title : `${problem.detail}. ${problem.hint}`;
  return wait > 0 ? `${problem.title}. Try again in ${clockTime(wait)}.` : 'You can try again now.';
}

const clockTime = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
