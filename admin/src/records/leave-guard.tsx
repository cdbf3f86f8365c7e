// Asks before something is left behind that would be lost: by closing, by going elsewhere, by a reload.
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { readListState } from '../lists/list-state.ts';

export interface LeaveGuardProps {
  readonly hasUnsaved: () => boolean;
  readonly onDiscard: () => void;
  readonly says?: LeaveWords;
  /** It belongs to the whole screen: going to another of its records leaves nothing. */
  readonly isOfScreen?: boolean;
}

export interface LeaveWords {
  /** Where it is not English. */
  readonly lang?: 'de';
  readonly title: string;
  readonly sentence: string;
  readonly stay: string;
  readonly confirm: string;
}

const unsavedText: LeaveWords = {
  title: 'Leave without saving?',
  sentence: 'What you changed here has not been saved.',
  stay: 'Keep editing',
  confirm: 'Discard changes',
};

export function LeaveGuard({ hasUnsaved, onDiscard, says = unsavedText, isOfScreen = false }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    // Searching in the list beside the form leaves nothing.
    shouldBlockFn: ({ current, next }) =>
      hasUnsaved() && (current.pathname !== next.pathname || (!isOfScreen && readListState(current.search).record !== readListState(next.search).record)),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      {...(says.lang && { lang: says.lang })}
      title={says.title}
      stay={says.stay}
      confirm={says.confirm}
      onStay={() => reset?.()}
      onConfirm={() => {
        onDiscard();
        proceed?.();
      }}
    >
      <p>{says.sentence}</p>
    </ConfirmDialog>
  );
}
