// A panel that slides over the screen from one side: the navigation and the activity where there is no room beside.
import { Dialog as Parts } from 'radix-ui';
import type { DialogProps } from './dialog.tsx';
import { useFocusBack } from './use-focus-back.ts';

export interface SheetProps extends Required<Pick<DialogProps, 'isOpen' | 'onClose' | 'title' | 'children'>> {
  readonly side: 'left' | 'right';
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
