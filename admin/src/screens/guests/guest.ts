// The guests of an event as its list shows them: which are found, in which order, and what they say they are.
import type { RowOf } from '@stem/model';
import { matches } from '../../kit/lists/matches.ts';
import { entities } from '../../texts/entities.ts';
import { locale } from '../../texts/language.ts';

export type Guest = RowOf<'guests'>;
export type GuestState = Guest['state'];

export const guestStates: readonly { readonly value: GuestState; readonly label: string }[] = entities.guests.fields.state.options;

export const stateTitle = (state: GuestState): string => guestStates.find(({ value }) => value === state)?.label ?? state;

const marks: Readonly<Record<GuestState, string>> = {
  noted: 'is-off',
  invited: 'suggested',
  accepted: 'is-accepted',
  attended: 'is-accepted',
  declined: 'is-closed',
  waiting: 'is-pending',
  offered: 'is-pending',
  cancelled: 'is-failed',
};

export const markOfState = ({ state }: Pick<Guest, 'state'>): string => `mark ${marks[state]}`;

/** 'CFO, Birke AG' */
export const workOf = ({ position, company }: Pick<Guest, 'position' | 'company'>): string => [position, company].filter(Boolean).join(', ');

export interface GuestFilters {
  readonly find: string;
  readonly show: string | undefined;
  /** The id of a partner, or `house`. */
  readonly proposedBy: string | undefined;
}

export const house = 'house';

export function filterGuests(guests: readonly Guest[], { find, show, proposedBy }: GuestFilters, partnerOf: (guest: Guest) => string): Guest[] {
  return guests.filter(
    (guest) =>
      (show === undefined || guest.state === show) &&
      (proposedBy === undefined || (guest.partner_id ?? house) === proposedBy) &&
      matches(find, [guest.name, guest.company, guest.position, guest.email, guest.companion, guest.table_number, guest.note, partnerOf(guest)]),
  );
}

export const sortedBy = ['name', 'company', 'state', 'partner_id', 'answered_at', 'table_number', 'companion'] as const;
export type GuestSort = (typeof sortedBy)[number];

/** 'table_number', or '-table_number' from the end; by name unless said. */
export function sortIn(written: string | undefined): { readonly by: GuestSort; readonly isDown: boolean } {
  const by = sortedBy.find((column) => column === written?.replace('-', ''));
  return { by: by ?? 'name', isDown: by !== undefined && written?.startsWith('-') === true };
}

const { compare } = new Intl.Collator(locale, { numeric: true });

/** Guests without a value are last, and those with the same are by name. */
export function sortGuests(guests: readonly Guest[], { by, isDown }: ReturnType<typeof sortIn>, partnerOf: (guest: Guest) => string): Guest[] {
  const place = new Map(guestStates.map(({ value }, at) => [value, String(at)]));
  const sortedValue = (guest: Guest) => (by === 'partner_id' ? partnerOf(guest) : by === 'state' ? place.get(guest.state) : guest[by]) ?? '';
  return guests.toSorted((one, other) => {
    const [first, second] = [sortedValue(one), sortedValue(other)];
    if (first === '' || second === '') return first === second ? compare(one.name, other.name) : first === '' ? 1 : -1;
    return compare(first, second) * (isDown ? -1 : 1) || compare(one.name, other.name);
  });
}
