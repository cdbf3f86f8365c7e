// Who is written a letter of a mailing, and why others are not. Asked when it is made, and again when it is sent.
import type { RowOf } from '@stem/model';
import { z } from 'zod';
import type { Stage } from '../database/guest-tables.ts';

/** Those that editors send; the others answer what a guest has done. */
export const mailedStages = ['invitation', 'reminder', 'confirmation', 'change', 'cancelled', 'thanks'] as const satisfies readonly Stage[];

export type MailedStage = (typeof mailedStages)[number];

const states: { readonly [S in MailedStage]: readonly RowOf<'guests'>['state'][] } = {
  invitation: ['noted', 'invited'],
  reminder: ['invited'],
  confirmation: ['accepted'],
  change: ['accepted'],
  cancelled: ['cancelled'],
  thanks: ['attended'],
};

/** Letters of which a guest gets one only. */
const sentOnce: ReadonlySet<Stage> = new Set(['invitation', 'thanks']);

export const leftOutReason = z.enum(['no_address', 'already_sent', 'other_state']);

type LeftOutReason = z.infer<typeof leftOutReason>;

type AddressedGuest = Pick<RowOf<'guests'>, 'id' | 'email' | 'state'>;

export interface MailingPlan<G> {
  readonly to: readonly G[];
  readonly leftOut: readonly { readonly guest: G; readonly reason: LeftOutReason }[];
}

/** `sent`: the ids of those who have had a letter of this stage. Pure. */
export function planMailing<G extends AddressedGuest>(stage: MailedStage, guests: readonly G[], sent: ReadonlySet<string>): MailingPlan<G> {
  const reasonOf = ({ id, email, state }: G): LeftOutReason | undefined => {
    if (!states[stage].includes(state)) return 'other_state';
    if (email === null) return 'no_address';
    return sentOnce.has(stage) && sent.has(id) ? 'already_sent' : undefined;
  };
  const judged = guests.map((guest) => ({ guest, reason: reasonOf(guest) }));
  return {
    to: judged.flatMap(({ guest, reason }) => (reason === undefined ? [guest] : [])),
    leftOut: judged.flatMap(({ guest, reason }) => (reason === undefined ? [] : [{ guest, reason }])),
  };
}
