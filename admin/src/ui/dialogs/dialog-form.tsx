// What is filled in and sent in a dialog.
import type { ReactNode, Ref, SyntheticEvent } from 'react';
import { Problem } from '../controls/notice.tsx';
import { usePending } from '../controls/use-pending.ts';
import { DialogFoot, type DialogFootProps } from './dialog-foot.tsx';

export interface DialogFormProps extends Pick<DialogFootProps, 'confirm' | 'pending' | 'isDisabled'> {
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
