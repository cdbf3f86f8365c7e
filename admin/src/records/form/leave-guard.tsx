// Asks before unsaved text would be lost: by closing, by navigating, by a reload.
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx';
import { readListState } from '../../lists/list-state.ts';
import { type Language, spokenIn, texts } from '../../texts/texts.ts';

export interface LeaveGuardProps {
  readonly hasUnsaved: () => boolean;
  readonly onDiscard: () => void;
  readonly says?: LeaveTexts;
  /** Of the screen; `says` is English. */
  readonly lang?: Language;
  /** It belongs to the whole screen: opening another of its records loses nothing. */
  readonly isOfScreen?: boolean;
}

type LeaveTexts = (typeof texts)[Language]['leave'];

export function LeaveGuard({ hasUnsaved, onDiscard, lang = 'en', says = texts[lang].leave, isOfScreen = false }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    // Searching in the list beside the form loses nothing.
    shouldBlockFn: ({ current, next }) =>
      hasUnsaved() && (current.pathname !== next.pathname || (!isOfScreen && readListState(current.search).record !== readListState(next.search).record)),
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      {...spokenIn(lang)}
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
