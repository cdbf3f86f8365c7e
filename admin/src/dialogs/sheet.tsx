// A panel that slides over the screen from one side: the navigation and the activity where there is no room beside.
import { Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';

export interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly side: 'left' | 'right';
  /** Names the panel for those who cannot see it. */
  readonly title: string;
  readonly children: ReactNode;
}

export const Sheet = ({ isOpen, onClose, side, title, children }: SheetProps) => (
  <Parts.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
    <Parts.Portal>
      <Parts.Overlay className="backdrop" />
      <Parts.Content className={`sheet ${side}`} aria-describedby={undefined}>
        <Parts.Title className="sr-only">{title}</Parts.Title>
        {children}
      </Parts.Content>
    </Parts.Portal>
  </Parts.Root>
);
