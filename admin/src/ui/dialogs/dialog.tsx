// A dialog. The focus begins in a field that is marked `data-focus-first`, or in the first field of a new record.
import { Dialog as Parts } from 'radix-ui';
import type { ReactNode, Ref, SyntheticEvent } from 'react';
import { shellTexts } from '../../texts/shell.ts';
import { Button, usePending } from '../controls/button.tsx';
import { firstFieldIn } from '../controls/first-field.ts';
import { Icon } from '../controls/icon.tsx';
import { Problem } from '../controls/screen-head.tsx';
import { useFocusBack } from './use-focus-back.ts';

export interface DialogProps {
  /** Absent where it is there only while it is open. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
  readonly title: string;
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

export interface DialogFootProps {
  readonly cancel?: string;
  readonly onCancel?: () => void;
  /** In place of that button, where the library has a button of its own. */
  readonly cancelButton?: ReactNode;
  readonly confirm?: string | undefined;
  readonly isPending?: boolean;
  /** The text of the button while it is pending. */
  readonly pending?: string;
  readonly isDisabled?: boolean | undefined;
  readonly isDanger?: boolean;
  /** Absent where the button submits the form around it. */
  readonly onConfirm?: () => void;
  readonly note?: ReactNode;
  /** Further buttons before the last one. */
  readonly others?: ReactNode;
}

/** The foot of a dialog: the button that cancels, then those that confirm. */
export function DialogFoot(props: DialogFootProps) {
  const {
    cancel = shellTexts.cancel,
    onCancel,
    cancelButton,
    confirm,
    isPending = false,
    pending = confirm,
    isDisabled,
    isDanger,
    onConfirm,
    note,
    others,
  } = props;
  return (
    <footer className={note === undefined ? 'dialog-foot' : 'dialog-foot items-center'}>
      {note}
      {cancelButton ?? <Button text={cancel} onClick={onCancel} />}
      {others}
      {confirm !== undefined && (
        <Button
          className={isDanger ? 'button danger' : 'button first'}
          text={isPending ? pending : confirm}
          type={onConfirm ? 'button' : 'submit'}
          disabled={isPending || isDisabled}
          onClick={onConfirm}
        />
      )}
    </footer>
  );
}

interface DialogFormProps extends Pick<DialogFootProps, 'confirm' | 'pending' | 'isDisabled'> {
  readonly ref?: Ref<HTMLFormElement>;
  /** Why it was refused, where that belongs to none of its fields. */
  readonly problem?: ReactNode;
  readonly children: ReactNode;
  readonly onCancel: () => void;
  readonly onSend: () => unknown;
}

export function DialogForm({ ref, problem, children, onSend, ...foot }: DialogFormProps) {
  const [isPending, waitFor] = usePending();
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    // In React's tree it may be inside of another form, which would be submitted as well.
    event.stopPropagation();
    void waitFor(Promise.resolve(onSend()));
  }
  return (
    <form ref={ref} noValidate onSubmit={submit}>
      <div className="flex flex-col gap-4 px-(--inset) py-4">
        {children}
        <Problem text={problem} />
      </div>
      <DialogFoot {...foot} isPending={isPending} />
    </form>
  );
}
