// Signing out, and going to the page of the event.
import type { Answer } from '@stem/api/client';
import { noteSignedOut } from '../attendee/hints.ts';

/** False when it did not work: the session is still there, and so is the page. */
export async function leave(logOut: () => Promise<Answer<undefined>>, event: string): Promise<boolean> {
  const answer = await logOut();
  if (!answer.ok && answer.problem.name !== 'not_signed_in') return false;
  noteSignedOut();
  location.assign(event);
  return true;
}
