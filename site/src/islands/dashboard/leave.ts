// Signing out, and going to the page of the event.
import type { Answer } from '@stem/api/client';
import { noteSignedOut } from '../attendee/hints.ts';
import { forgetOffline } from './offline.ts';

/** False when signing out failed: the session exists and the page stays. */
export async function leave(logOut: () => Promise<Answer<undefined>>, event: string): Promise<boolean> {
  const answer = await logOut();
  if (!answer.ok && answer.problem.name !== 'not_signed_in') return false;
  await forgetOffline();
  noteSignedOut();
  location.assign(event);
  return true;
}
