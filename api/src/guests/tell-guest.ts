// Writes guests a letter about what their answer, or a free seat, has changed. The only place where answers lead to mails.
import type { RowOf } from '@stem/model';
import type { LoginLinkOptions } from '../attendee-sign-in/send-login-link.ts';
import type { Writing } from '../content/writing.ts';
import type { Stage } from '../database/guest-tables.ts';

/** Part of the save that has changed the guest: both or neither. Call `mail.wake()` after it. */
export type TellGuest = (guest: RowOf<'guests'>, stage: Extract<Stage, 'invitation' | 'confirmation' | 'waiting' | 'offer'>, writing: Writing) => Promise<void>;

export const createTellGuest =
  (_options: LoginLinkOptions): TellGuest =>
  async () =>
    undefined;
