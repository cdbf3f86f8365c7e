// Menus, in the landmark of the screen they belong to: outside of it screen readers would list them as lost content.
import { DropdownMenu } from 'radix-ui';
import { type ComponentProps, createContext, type ReactNode, use, useState } from 'react';
import { Icon } from './icon.tsx';

/** The open dialog, or the work area of the frame; where there is none, the end of the page. */
const place = () => document.querySelector<HTMLElement>('[role="dialog"][data-state="open"]') ?? document.getElementById('work');

const Opened = createContext(false);

export function Menu({ open, onOpenChange, modal = false, ...props }: ComponentProps<typeof DropdownMenu.Root>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Opened value={open ?? isOpen}>
      <DropdownMenu.Root modal={modal} open={open ?? isOpen} onOpenChange={onOpenChange ?? setOpen} {...props} />
    </Opened>
  );
}

export function MenuContent(props: Omit<ComponentProps<typeof DropdownMenu.Content>, 'className' | 'sideOffset'>) {
  // Subscribes to the menu opening: a container chosen earlier may belong to a dialog that has closed since.
  use(Opened);
  return (
    <DropdownMenu.Portal container={place()}>
      <DropdownMenu.Content className="menu" sideOffset={4} {...props} />
    </DropdownMenu.Portal>
  );
}

export interface MenuItemProps extends Omit<ComponentProps<typeof DropdownMenu.Item>, 'className' | 'children'> {
  readonly text: ReactNode;
  readonly isDanger?: boolean;
}

export const MenuItem = ({ text, isDanger = false, ...props }: MenuItemProps) => (
  <DropdownMenu.Item className={isDanger ? 'menu-item danger' : 'menu-item'} {...props}>
    {text}
  </DropdownMenu.Item>
);

/** One of several, with a mark on the one that is chosen. */
export const MenuChoice = ({ children, ...props }: Omit<ComponentProps<typeof DropdownMenu.RadioItem>, 'className'>) => (
  <DropdownMenu.RadioItem className="menu-item" {...props}>
    {children}
    <DropdownMenu.ItemIndicator className="ml-auto">
      <Icon name="check" />
    </DropdownMenu.ItemIndicator>
  </DropdownMenu.RadioItem>
);

export const MenuLine = () => <DropdownMenu.Separator className="h-px my-1 bg-hair" />;

export interface MoreMenuProps {
  /** 'More for Vreni Amsler' */
  readonly label: string;
  readonly children: ReactNode;
}

/** What can be done with a row, where there is no room for buttons. */
export const MoreMenu = ({ label, children }: MoreMenuProps) => (
  <Menu>
    <DropdownMenu.Trigger className="tool" aria-label={label}>
      <Icon name="more" />
    </DropdownMenu.Trigger>
    <MenuContent align="end">{children}</MenuContent>
  </Menu>
);
