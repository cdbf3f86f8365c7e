// The foot of a dialog: the button that cancels, then those that confirm.

import type { ReactNode } from 'react';
import { shellTexts } from '../../texts/shell.ts';
import { Button } from '../controls/button.tsx';

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
  readonly isDisabled?: boolean | undefined;
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
