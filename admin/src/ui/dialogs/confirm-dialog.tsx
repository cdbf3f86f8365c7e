// Asks before something is lost. The safe answer has the focus.

import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { shellTexts } from '../../texts/shell.ts';
import { Problem } from '../controls/notice.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { useFocusBack } from './use-focus-back.ts';

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** The language of its texts, where they are not English: it is rendered outside of the screen that asks. */
  readonly lang?: 'de';
  readonly title: string;
  /** What is affected. */
  readonly children: ReactNode;
  readonly stay?: string;
  readonly confirm: string;
  readonly isPending?: boolean;
  /** Nothing is lost by it. */
  readonly isSafe?: boolean;
  /** Why it was refused. */
  readonly problem?: string | undefined;
  readonly onStay: () => void;
  readonly onConfirm: () => void;
  /** Further buttons before the last one. */
  readonly others?: ReactNode;
}

export function ConfirmDialog({
  isOpen,
  lang,
  title,
  children,
  stay = shellTexts.cancel,
  confirm,
  isPending = false,
  isSafe = false,
  problem,
  onStay,
  onConfirm,
  others,
}: ConfirmDialogProps) {
  const giveFocusBack = useFocusBack(isOpen);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onStay()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="backdrop" />
        <AlertDialog.Content className="dialog small" onCloseAutoFocus={giveFocusBack} {...(lang && { lang })}>
          <header className="dialog-head">
            <AlertDialog.Title className="py-1 text-name">{title}</AlertDialog.Title>
          </header>
          <AlertDialog.Description asChild>
            <div className="flex flex-col gap-3 px-(--inset) py-4">
              {children}
              <Problem text={problem} />
            </div>
          </AlertDialog.Description>
          <DialogFoot
            cancelButton={<AlertDialog.Cancel className="button">{stay}</AlertDialog.Cancel>}
            others={others}
            confirm={confirm}
            isPending={isPending}
            isDanger={!isSafe}
            onConfirm={onConfirm}
          />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
