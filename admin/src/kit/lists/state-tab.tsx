// A tab above a list: what it shows is in the address.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListState } from './list-state.ts';

export interface StateTabProps {
  /** The state of the list that it leads to. */
  readonly search: ListState;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

export const StateTab = ({ search, isCurrent, children }: StateTabProps) => (
  <Link to="." search={search} activeOptions={{ exact: true }} activeProps={{}} aria-current={isCurrent ? 'true' : undefined}>
    {children}
  </Link>
);
