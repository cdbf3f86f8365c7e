// Who is written a letter of a mailing, and why others are not. Asked when it is made, and again when it is sent.
import type { RowOf } from '@stem/model';
import { z } from 'zod';
import type { Stage } from '../database/guest-tables.ts';

/** Those that editors send; the others answer what a guest has done. */
export const mailedStages = ['invitation', 'reminder', 'confirmation', 'change', 'cancelled', 'thanks'] as const satisfies readonly Stage[];

export type MailedStage = (typeof mailedStages)[number];

type State = RowOf<'guests'>['state'];

/** Those who come. */
export const comingStates: readonly State[] = ['accepted', 'attended'];

const states: { readonly [S in Exclude<MailedStage, 'cancelled'>]: readonly State[] } = {
  invitation: ['noted', 'invited'],
  reminder: ['invited'],
  confirmation: ['accepted'],
  change: ['accepted'],
  thanks: ['attended'],
};

/** Letters of which a guest gets one only. */
const sentOnce: ReadonlySet<Stage> = new Set(['invitation', 'thanks']);

export const leftOutReason = z.enum(['no_address', 'already_sent', 'other_state', 'no_appointment']);

type LeftOutReason = z.infer<typeof leftOutReason>;

type AddressedGuest = Pick<RowOf<'guests'>, 'id' | 'email' | 'state'>;

export interface MailingPlan<G> {
  readonly to: readonly G[];
  readonly leftOut: readonly { readonly guest: G; readonly reason: LeftOutReason }[];
}

interface KnownOfGuests {
  /** The ids of those who have had a letter of this stage. */
  readonly sent: ReadonlySet<string>;
  /** The ids of those with an appointment in their calendar. */
  readonly holding: ReadonlySet<string>;
}

/** A cancellation ends the appointment of those who do not come any more, in each of their states. Pure. */
export function planMailing<G extends AddressedGuest>(stage: MailedStage, guests: readonly G[], { sent, holding }: KnownOfGuests): MailingPlan<G> {
  const isMeant = (state: State) => (stage === 'cancelled' ? !comingStates.includes(state) : states[stage].includes(state));
  const reasonOf = ({ id, email, state }: G): LeftOutReason | undefined => {
    if (!isMeant(state)) return 'other_state';
    if (email === null) return 'no_address';
    if (stage === 'cancelled' && !holding.has(id)) return 'no_appointment';
    return sentOnce.has(stage) && sent.has(id) ? 'already_sent' : undefined;
  };
  const judged = guests.map((guest) => ({ guest, reason: reasonOf(guest) }));
  return {
    to: judged.flatMap(({ guest, reason }) => (reason === undefined ? [guest] : [])),
    leftOut: judged.flatMap(({ guest, reason }) => (reason === undefined ? [] : [{ guest, reason }])),
  };
}
