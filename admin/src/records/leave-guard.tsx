// Asks before unsaved text is left behind: by closing, by going elsewhere, by a reload.
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { readListState } from '../lists/list-state.ts';

export interface LeaveGuardProps {
  readonly hasUnsaved: () => boolean;
  readonly onDiscard: () => void;
}

export function LeaveGuard({ hasUnsaved, onDiscard }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    // Searching in the list beside the form leaves nothing.
    shouldBlockFn: ({ current, next }) =>
      hasUnsaved() && (current.pathname !== next.pathname || readListState(current.search).record !== readListState(next.search).record),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title="Leave without saving?"
      stay="Keep editing"
      confirm="Discard changes"
      onStay={() => reset?.()}
      onConfirm={() => {
        onDiscard();
        proceed?.();
      }}
    >
      <p>What you changed here has not been saved.</p>
    </ConfirmDialog>
  );
}
