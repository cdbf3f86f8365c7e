// The foot of a dialog: the button that cancels, then those that confirm.

import type { ReactNode } from 'react';
import { shellTexts } from '../../texts/shell.ts';

export interface DialogFootProps {
  readonly cancel?: string;
  readonly onCancel?: () => void;
  /** In place of that button, where the library has a button of its own. */
  readonly cancelButton?: ReactNode;
  /** Absent where there is nothing to confirm. */
  readonly confirm?: string | undefined;
  readonly isPending?: boolean;
  /** The text of the button while it is pending. */
  readonly pending?: string;
  readonly isDisabled?: boolean;
  readonly isDanger?: boolean;
  /** Absent where the button submits the form around it. */
  readonly onConfirm?: () => void;
  /** Before the buttons. */
  readonly note?: ReactNode;
  /** Further buttons before the last one. */
  readonly others?: ReactNode;
}

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
      {cancelButton ?? (
        <button type="button" className="button" onClick={onCancel}>
          {cancel}
        </button>
      )}
      {others}
      {confirm !== undefined && (
        <button
          type={onConfirm ? 'button' : 'submit'}
          className={isDanger ? 'button danger' : 'button first'}
          disabled={isPending || isDisabled}
          onClick={onConfirm}
        >
          {isPending ? pending : confirm}
        </button>
      )}
    </footer>
  );
}
