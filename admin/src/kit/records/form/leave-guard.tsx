// Asks before unsaved text would be lost: by closing, by navigating, by a reload.
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { windowLanguage } from '../../../texts/language.ts';
import { type Language, spokenIn, texts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { readListState } from '../../lists/list-state.tsx';

export interface LeaveGuardProps {
  readonly hasUnsaved: () => boolean;
  readonly onDiscard: () => void;
  /** Saves what is unsaved and returns whether it is saved; absent where leaving can only discard. */
  readonly onSave?: () => Promise<boolean>;
  readonly says?: LeaveTexts;
  /** Of the screen; `says` is English. */
  readonly lang?: Language;
  /** It belongs to the whole screen: opening another of its records loses nothing. */
  readonly isOfScreen?: boolean;
}

type LeaveTexts = Omit<(typeof texts)[Language]['leave'], 'save'>;

export function LeaveGuard({ hasUnsaved, onDiscard, onSave, lang = windowLanguage, says = texts[lang].leave, isOfScreen = false }: LeaveGuardProps) {
  const { isLost, hasSome } = useLatest(hasUnsaved, isOfScreen);
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: isLost, enableBeforeUnload: hasSome, withResolver: true });
  async function saveAndLeave() {
    const isSaved = await onSave?.();
    // The form behind the question says what is wrong.
    if (isSaved) proceed?.();
    else reset?.();
  }
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      {...spokenIn(lang)}
      title={says.title}
      stay={says.stay}
      confirm={says.confirm}
      other={onSave && { text: texts[lang].leave.save, pending: texts[lang].form.saving, isFirst: true, onPress: saveAndLeave }}
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

interface Move {
  readonly current: { readonly pathname: string; readonly search: unknown };
  readonly next: { readonly pathname: string; readonly search: unknown };
}

/** The same functions as long as it is there: the router forgets others for a moment at each render, in which what was typed would be lost. */
function useLatest(hasUnsaved: () => boolean, isOfScreen: boolean) {
  const latest = useRef({ hasUnsaved, isOfScreen });
  latest.current = { hasUnsaved, isOfScreen };
  // Searching in the list beside the form loses nothing.
  const isLost = useCallback(({ current, next }: Move) => {
    const isOtherRecord = !latest.current.isOfScreen && readListState(current.search).record !== readListState(next.search).record;
    return latest.current.hasUnsaved() && (current.pathname !== next.pathname || isOtherRecord);
  }, []);
  const hasSome = useCallback(() => latest.current.hasUnsaved(), []);
  return { isLost, hasSome };
}
