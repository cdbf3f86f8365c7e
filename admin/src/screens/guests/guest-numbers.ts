// The guests of an event in numbers, for its list and its overview.
import type { RowOf } from '@stem/model';
import { guestTexts } from '../../texts/people/guests.ts';

type Counted = Pick<RowOf<'guests'>, 'state' | 'companion'>;

export interface GuestNumbers {
  readonly noted: number;
  /** All who were asked to come, with and without an answer. */
  readonly invited: number;
  readonly answered: number;
  readonly coming: number;
  readonly companions: number;
  readonly waiting: number;
  /** A seat that is offered is kept free for its guest. */
  readonly offered: number;
  /** Below zero where more come than there are seats; undefined without a limit. */
  readonly left: number | undefined;
}

export function countGuests(guests: readonly Counted[], seats: number | null): GuestNumbers {
  const inState = (...states: readonly Counted['state'][]) => guests.filter(({ state }) => states.includes(state));
  const companionsOf = (some: readonly Counted[]) => some.filter(({ companion }) => companion !== null).length;
  const coming = inState('accepted', 'attended');
  const offered = inState('offered');
  const seated = [...coming, ...offered];
  const noted = inState('noted').length;
  return {
    noted,
    invited: guests.length - noted,
    answered: guests.length - noted - inState('invited').length,
    coming: coming.length,
    companions: companionsOf(coming),
    waiting: inState('waiting').length,
    offered: offered.length,
    left: seats === null ? undefined : seats - seated.length - companionsOf(seated),
  };
}

/** '84 coming of 210 invited, 3 waiting, 12 seats left' */
export const numbersSentence = ({ invited, coming, companions, waiting, left }: GuestNumbers): string =>
  [
    guestTexts.summary(coming + companions, invited),
    ...(waiting === 0 ? [] : [guestTexts.stillWaiting(waiting)]),
    ...(left === undefined ? [] : [guestTexts.leftSeats(left)]),
  ].join(', ');
