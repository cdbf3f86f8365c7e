// Menus, in the landmark of the screen they belong to: outside of it screen readers would list them as lost content.
import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The open dialog, or the work area of the frame; where there is none, the end of the page. */
const place = () => document.querySelector<HTMLElement>('[role="dialog"][data-state="open"]') ?? document.getElementById('work');

export const MenuContent = (props: Omit<ComponentProps<typeof DropdownMenu.Content>, 'className' | 'sideOffset'>) => (
  <DropdownMenu.Portal container={place()}>
    <DropdownMenu.Content className="menu" sideOffset={4} {...props} />
  </DropdownMenu.Portal>
);

export interface MoreMenuProps {
  /** 'More for Vreni Amsler' */
  readonly label: string;
  readonly children: ReactNode;
}

/** What can be done with a row, where there is no room for buttons. */
export const MoreMenu = ({ label, children }: MoreMenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger className="tool" aria-label={label}>
      <Icon name="more" />
    </DropdownMenu.Trigger>
    <MenuContent align="end">{children}</MenuContent>
  </DropdownMenu.Root>
);
