// The state of a list in its address: the search, the filters, the open record and its open part. A reload or a link shows the same.
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { z } from 'zod';
import { Icon, type IconName } from '../../ui/controls/icon.tsx';

type Attribute = 'className' | 'title' | 'target' | 'onClick' | 'aria-label' | 'aria-current' | 'aria-haspopup';

export interface WayToProps extends Pick<ComponentProps<'a'>, Attribute> {
  /** The screen that is open unless given. */
  readonly to?: string;
  readonly search?: { readonly [Name in keyof ListState]: ListState[Name] | undefined };
  readonly text?: ReactNode;
  readonly icon?: IconName;
}

export const WayTo = ({ to = '.', search = {}, text, icon, className = 'link', ...props }: WayToProps) => (
  <Link to={to} search={search} activeProps={{}} className={className} {...(props as object)}>
    {icon && <Icon name={icon} />}
    {text}
  </Link>
);

interface StateTabProps {
  readonly search: ListState;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

export const StateTab = ({ search, isCurrent, children }: StateTabProps) => (
  <Link to="." search={search} activeOptions={{ exact: true }} activeProps={{}} aria-current={isCurrent ? 'true' : undefined}>
    {children}
  </Link>
);

const text = z.string().min(1).max(200).optional().catch(undefined);
// The router turns what looks like a number into one: ?find=2018.
const typed = z.preprocess((value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value), text);
const number = z.coerce.number().int().positive().optional().catch(undefined);
const schema = z.object({
  find: typed,
  show: text,
  /** What is missing in what is shown, or the like. */
  only: text,
  /** The column a list is sorted by. */
  sort: text,
  /** The slug of a format, in a list over all of them. */
  event: text,
  actor: text,
  /** A day: what is older is left out. */
  since: text,
  record: text,
  field: text,
  tab: text,
  /** In which the window is to work: taken out of the address when it does. */
  release: text,
  /** What is compared: publications that brought a version of a page. */
  from: number,
  to: number,
});
type Parsed = z.infer<typeof schema>;

export type ListState = { readonly [Name in keyof Parsed]?: NonNullable<Parsed[Name]> };

/** The record of an address while a new one is being made: in a list, in the outer list of two, or in a row of it. */
export const newRecord = 'new';
export const newOuter = 'new-group';
export const newInner = (outer: string): string => `new-in:${outer}`;

export function readListState(search: unknown): ListState {
  const parsed = schema.safeParse(search);
  if (!parsed.success) return {};
  return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
}

export function withoutRecord(state: ListState): ListState {
  const { record: _, field: __, tab: ___, ...list } = state;
  return list;
}

interface ListControl extends ListState {
  /** Goes on to another state; typing in the search replaces the address instead of filling the history. */
  readonly go: (next: ListState, how?: { readonly replace?: true; readonly resetScroll?: false; readonly ignoreBlocker?: true }) => void;
}

/** Leaves without asking about unsaved text: its record is deleted. */
export const afterDeleting = { ignoreBlocker: true } as const;

export function useListState(): ListControl {
  const state = readListState(useSearch({ strict: false }));
  const navigate = useNavigate();
  return { ...state, go: (next, how) => void navigate({ to: '.', search: next, ...how }) };
}
