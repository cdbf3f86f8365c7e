// The menu of one entry of a list: moves it without dragging, and whatever else can be done with it.
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { PositionDialog } from './position-dialog.tsx';

export interface OrderMenuProps {
  readonly title: string;
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  /** The button that opens it. */
  readonly trigger: ReactNode;
  /** Further items. */
  readonly children?: ReactNode;
}

export function OrderMenu({ title, place, count, onMove, trigger, children }: OrderMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <DropdownMenu.Root open={isOpen} onOpenChange={setOpen}>
        {/* It opens on a click, not on the press that may begin a drag. */}
        <DropdownMenu.Trigger asChild onPointerDown={(event) => event.preventDefault()} onClick={() => setOpen(true)}>
          {trigger}
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
            <DropdownMenu.Item className="menu-item" disabled={place === 0} onSelect={() => onMove(place - 1)}>
              Move up
            </DropdownMenu.Item>
            <DropdownMenu.Item className="menu-item" disabled={place === count - 1} onSelect={() => onMove(place + 1)}>
              Move down
            </DropdownMenu.Item>
            <DropdownMenu.Item className="menu-item" disabled={count < 2} onSelect={() => setChoosing(true)}>
              Move to position…
            </DropdownMenu.Item>
            {children !== undefined && <DropdownMenu.Separator className="menu-line" />}
            {children}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {isChoosing && <PositionDialog title={title} place={place} count={count} onMove={onMove} onClose={() => setChoosing(false)} />}
    </>
  );
}
