// The foot of a form: what has changed, and the one button that saves, which keeps its size whatever it says.
import { noteOf } from './note-of.ts';
import type { RecordForm } from './use-record-form.ts';

export interface SaveBarProps {
  readonly form: RecordForm;
  readonly submit: string;
  /** Something is missing without which there is nothing to save. */
  readonly isBlocked: boolean;
  /** Shows what a save would bring. */
  readonly onPreview: () => void;
  /** Leaves the form ('Cancel'); a form that stays open offers 'Discard'. */
  readonly onCancel?: (() => void) | undefined;
}

export function SaveBar({ form, submit, isBlocked, onPreview, onCancel }: SaveBarProps) {
  const { step, changed, wrong, context, discard } = form;
  const label = { idle: submit, saving: 'Saving...', saved: 'Saved' }[changed.length > 0 && step === 'saved' ? 'idle' : step];
  return (
    <footer className="save">
      <p className="save-note" aria-live="polite">
        {noteOf({ changed: changed.length, wrong: wrong.length, conflicts: context.conflicts.length, isNew: context.isNew })}
      </p>
      <div className="ml-auto flex gap-2 max-tablet:w-full">
        {onCancel ? (
          <button type="button" className="button" onClick={onCancel}>
            Cancel
          </button>
        ) : (
          <button type="button" className="button" onClick={discard} disabled={changed.length === 0}>
            Discard
          </button>
        )}
        <button type="button" className="button" onClick={onPreview} disabled={isBlocked || step === 'saving' || changed.length === 0}>
          Preview
        </button>
        <button type="submit" className="button first min-w-38" disabled={isBlocked || step === 'saving' || (!context.isNew && changed.length === 0)}>
          {label}
        </button>
      </div>
    </footer>
  );
}
