// The foot of a form: what has changed, and the one button that saves, which keeps its size whatever it says.
import type { RecordForm } from './use-record-form.ts';

export interface SaveBarProps {
  readonly form: RecordForm;
  readonly submit: string;
  /** Leaves the form ('Cancel'); a form that stays open offers 'Discard'. */
  readonly onCancel?: (() => void) | undefined;
}

export function SaveBar({ form, submit, onCancel }: SaveBarProps) {
  const { step, changed, wrong, context, discard } = form;
  const label = { idle: submit, saving: 'Saving...', saved: 'Saved' }[changed.length > 0 && step === 'saved' ? 'idle' : step];
  return (
    <footer className="save">
      <p className="save-note" aria-live="polite">
        {noteOf(changed.length, wrong.length, context.conflicts.length, context.isNew)}
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
        <button type="submit" className="button first min-w-38" disabled={step === 'saving' || (!context.isNew && changed.length === 0)}>
          {label}
        </button>
      </div>
    </footer>
  );
}

/** '1 field changed, 1 to correct' */
export function noteOf(changed: number, wrong: number, conflicts: number, isNew: boolean): string {
  const parts = [
    changed > 0 && !isNew && `${changed === 1 ? '1 field' : `${changed} fields`} changed`,
    wrong > 0 && `${wrong} to correct`,
    conflicts > 0 && `${conflicts} to decide`,
  ];
  return parts.filter(Boolean).join(', ');
}
