// A panel that slides over the screen from one side: the navigation and the activity where there is no room beside.
import { Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { useFocusBack } from './use-focus-back.ts';

export interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly side: 'left' | 'right';
  readonly title: string;
  readonly children: ReactNode;
}

export function Sheet({ isOpen, onClose, side, title, children }: SheetProps) {
  const giveFocusBack = useFocusBack(isOpen);
  return (
    <Parts.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Parts.Portal>
        <Parts.Overlay className="backdrop" />
        <Parts.Content className={`sheet ${side}`} aria-describedby={undefined} onCloseAutoFocus={giveFocusBack}>
          <Parts.Title className="sr-only">{title}</Parts.Title>
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
