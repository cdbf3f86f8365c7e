// Asks before something is lost. The safe answer has the focus.
import type { OtherLanguage } from '@stem/model';
import { AlertDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { shellTexts } from '../../texts/shell.ts';
import { Button, usePending } from '../controls/button.tsx';
import { Problem } from '../controls/screen-head.tsx';
import { DialogFoot } from './dialog.tsx';
import { useFocusBack } from './use-focus-back.ts';

/** What an answer begins. It resolves with why it was refused, which is shown: the question stays open meanwhile. */
type Act = () => unknown;

export interface ConfirmDialogProps {
  /** Absent where it is there only while it asks. */
  readonly isOpen?: boolean;
  /** The language of its texts, where they are not English: it is rendered outside of the screen that asks. */
  readonly lang?: OtherLanguage;
  readonly title: string;
  readonly children: ReactNode;
  readonly stay?: string;
  readonly confirm: string;
  readonly isDisabled?: boolean;
  /** Nothing is lost by it. */
  readonly isSafe?: boolean;
  /** Known before it is answered. */
  readonly problem?: string | undefined;
  readonly onStay: () => void;
  readonly onConfirm: Act;
  /** Another answer, before the last one. */
  readonly other?: { readonly text: string; readonly pending?: string; readonly isFirst?: boolean; readonly onPress: Act } | undefined;
}

export function ConfirmDialog({ isOpen = true, lang, title, children, stay = shellTexts.cancel, isSafe = false, onStay, other, ...props }: ConfirmDialogProps) {
  const giveFocusBack = useFocusBack(isOpen);
  const [isPending, waitFor] = usePending();
  const [refusal, setRefusal] = useState<string>();
  const run = (act: Act) => void waitFor(Promise.resolve(act())).then((reason) => setRefusal(typeof reason === 'string' ? reason : undefined));
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
              <Problem text={refusal ?? props.problem} />
            </div>
          </AlertDialog.Description>
          <DialogFoot
            cancelButton={<AlertDialog.Cancel className="button">{stay}</AlertDialog.Cancel>}
            others={
              other && (
                <Button
                  className={other.isFirst ? 'button first' : 'button'}
                  text={(isPending && other.pending) || other.text}
                  disabled={isPending}
                  onClick={() => run(other.onPress)}
                />
              )
            }
            confirm={props.confirm}
            isPending={isPending}
            isDisabled={props.isDisabled}
            isDanger={!isSafe}
            onConfirm={() => run(props.onConfirm)}
          />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
