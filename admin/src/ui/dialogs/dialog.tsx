// A dialog: it traps focus, gives it back, fills the screen of a phone, and closes with Escape. The focus begins in a field that
// is marked `data-focus-first`, or in the first field of a new record.
import { Dialog as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { shellTexts } from '../../texts/shell.ts';
import { firstFieldIn } from '../controls/first-field.ts';
import { Icon } from '../controls/icon.tsx';
import { useFocusBack } from './use-focus-back.ts';

export interface DialogProps {
  /** Absent where it is there only while it is open. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence below the title. */
  readonly description?: ReactNode;
  /** `full` for pages, `wide` for whole records, `medium` for choosing, `small` for questions. */
  readonly size?: 'small' | 'medium' | 'wide' | 'full';
  readonly children: ReactNode;
}

export function Dialog({ isOpen = true, onClose, title, description, size = 'small', children }: DialogProps) {
  const giveFocusBack = useFocusBack(isOpen);
  return (
    <Parts.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Parts.Portal>
        <Parts.Overlay className="backdrop" />
        <Parts.Content
          className={`dialog ${size}`}
          // A click beside the dialog is more often a slip than a decision to discard what was typed.
          onInteractOutside={(event) => event.preventDefault()}
          // Escape closes an open list in a field first.
          onEscapeKeyDown={(event) => event.target instanceof HTMLElement && event.target.ariaExpanded === 'true' && event.preventDefault()}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={giveFocusBack}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <header className="dialog-head">
            <Parts.Title className="text-name">{title}</Parts.Title>
            <Parts.Close className="tool ml-auto" aria-label={shellTexts.close}>
              <Icon name="close" />
            </Parts.Close>
            {description !== undefined && <Parts.Description className="w-full text-soft">{description}</Parts.Description>}
          </header>
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

function focusFirst(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const dialog = event.currentTarget;
  const field = dialog.querySelector<HTMLElement>('[data-focus-first]') ?? firstFieldIn(dialog.querySelector('form[data-new]'));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
