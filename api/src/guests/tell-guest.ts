// Writes guests a letter about what their answer, or a free seat, has changed. The only place where answers lead to mails.
import type { RowOf } from '@stem/model';
import type { LoginLinkOptions } from '../attendee-sign-in/send-login-link.ts';
import type { Writing } from '../content/writing.ts';
import type { Stage } from '../database/guest-tables.ts';
import { openDesk, sendLetter } from './send-letter.ts';

export type AnsweringStage = Extract<Stage, 'invitation' | 'confirmation' | 'waiting' | 'offer' | 'cancelled'>;

/** Part of the save that has changed the guest: both or neither. Call `mail.wake()` after it. */
export type TellGuest = (guest: RowOf<'guests'>, stage: AnsweringStage, writing: Writing) => Promise<void>;

export function createTellGuest(options: LoginLinkOptions): TellGuest {
  return async (guest, stage, writing) => {
    const desk = await openDesk(guest.format_id, options, writing.transaction);
    if (desk) await sendLetter({ stage, guest }, desk, options, writing);
  };
}

/** What a guest is written who has this state by their own answer; nothing about a no. */
export const stageOfAnswer: { readonly [State in RowOf<'guests'>['state']]?: AnsweringStage } = {
  accepted: 'confirmation',
  waiting: 'waiting',
  invited: 'invitation',
  cancelled: 'cancelled',
};
