// An attendee as lists show one, and the filters of their list.
import type { Refused, UserListOptions, UserRow, UserStatus } from '@stem/api/client';
import type { ListState } from '../../kit/lists/list-state.tsx';
import { userTexts } from '../../texts/people/users.ts';

export const userStatuses: readonly { readonly name: UserStatus; readonly title: string; readonly definition: string }[] = [
  { name: 'active', title: userTexts.active, definition: userTexts.activeHint },
  { name: 'pending', title: userTexts.pending, definition: userTexts.invitedHint },
  { name: 'inactive', title: userTexts.inactive, definition: userTexts.inactiveHint },
];

export const userStatusNamed = (name: string | undefined): UserStatus | undefined => userStatuses.find((status) => status.name === name)?.name;

export function userFiltersOf({ find, show, event }: ListState): UserListOptions {
  const status = userStatusNamed(show);
  return { ...(find !== undefined && { q: find }), ...(status && { status }), ...(event !== undefined && { format: event }) };
}

/** A blocked user is inactive as well; that they are blocked says more. */
export const userStateOf = ({
  is_blocked,
  status,
}: Pick<UserRow, 'is_blocked' | 'status'>): { readonly name: UserStatus | 'blocked'; readonly title: string } =>
  is_blocked ? { name: 'blocked', title: userTexts.blocked } : { name: status, title: userStatuses.find(({ name }) => name === status)?.title ?? status };

/** 'Anna Keller', 'CEO', 'Alder AG': as far as it is known. */
export const personOf = ({ first_name, last_name, position, company }: Pick<UserRow, 'first_name' | 'last_name' | 'position' | 'company'>): string[] =>
  [[first_name, last_name].filter(Boolean).join(' '), position ?? '', company ?? ''].filter((text) => text !== '');

/** A refusal in one sentence, where it belongs to no field of a dialog. */
export const refusalOf = ({ problem: { detail, hint, errors = {} } }: Refused): string => Object.values(errors)[0] ?? `${detail}. ${hint}`;
