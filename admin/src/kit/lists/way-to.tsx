// A link to a screen, or to another state of the one that is open.

import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/controls/icon.tsx';
import type { ListState } from './list-state.ts';

type Attribute = 'className' | 'title' | 'target' | 'onClick' | 'aria-label' | 'aria-current' | 'aria-haspopup';

export interface WayToProps extends Pick<ComponentProps<'a'>, Attribute> {
  /** The screen that is open unless given. */
  readonly to?: string;
  readonly search?: { readonly [Name in keyof ListState]: ListState[Name] | undefined };
  readonly text?: ReactNode;
  /** Before the text. */
  readonly icon?: IconName;
}

export const WayTo = ({ to = '.', search = {}, text, icon, className = 'link', ...props }: WayToProps) => (
  <Link to={to} search={search} activeProps={{}} className={className} {...(props as object)}>
    {icon && <Icon name={icon} />}
    {text}
  </Link>
);

interface StateTabProps {
  /** The state of the list that it leads to. */
  readonly search: ListState;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** A tab above a list: what it shows is in the address. */
export const StateTab = ({ search, isCurrent, children }: StateTabProps) => (
  <Link to="." search={search} activeOptions={{ exact: true }} activeProps={{}} aria-current={isCurrent ? 'true' : undefined}>
    {children}
  </Link>
);
