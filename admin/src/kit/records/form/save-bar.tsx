// The foot of a form: what has changed, and one button that saves, on the site or into the release of the window; and the other ways.
import { useRights } from '../../../server/permissions.ts';
import { releaseTexts } from '../../../texts/people/releases.ts';
import { spokenIn, texts } from '../../../texts/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { mayPrepareRecords, useWorkingRelease } from '../../releases/release-queries.ts';
import { SaveElsewhere } from '../../releases/save-elsewhere.tsx';
import type { RecordFormState } from './use-record-form.ts';

export interface SaveBarProps {
  readonly form: RecordFormState;
  readonly submit: string;
  readonly isBlocked: boolean;
  /** Shows the pages after a save; absent for records no page shows. */
  readonly onPreview?: (() => void) | undefined;
  /** Leaves the form ('Cancel'); a form that stays open offers 'Discard'. */
  readonly onCancel?: (() => void) | undefined;
  /** Saves a new record and begins the next one. */
  readonly onAnother?: (() => void) | undefined;
}

const intoRelease = 'not-aria-disabled:border-release not-aria-disabled:bg-release not-aria-disabled:text-on-release';

export function SaveBar({ form, submit, isBlocked, onPreview, onCancel, onAnother }: SaveBarProps) {
  const { step, changed, wrong, context, files, discard } = form;
  const { lang } = context;
  const says = texts[lang].form;
  const rights = useRights();
  const release = useWorkingRelease();
  const isPrepared = mayPrepareRecords(rights, context.entity.name);
  const into = isPrepared ? release : undefined;
  const isDisabled = isBlocked || files.isUploading || step === 'saving' || (!context.isNew && changed.length === 0);
  const fault = context.conflicts[0] ?? wrong[0]?.column;
  const inRelease = into && (into.kind === 'draft' ? releaseTexts.saveInDraft : releaseTexts.saveIn(into.name));
  const label = { idle: inRelease ?? submit, saving: says.saving, saved: says.saved }[changed.length > 0 && step === 'saved' ? 'idle' : step];
  return (
    // A dialog ends above the toast itself.
    <footer
      className="sticky bottom-(--toast,0px) in-[.dialog]:bottom-0 z-2 flex items-center flex-wrap gap-x-3 gap-y-2 flex-none min-h-14 py-2 px-(--inset) border-t border-hair bg-surface max-tablet:[&_.button:not([aria-haspopup])]:flex-1"
      {...spokenIn(lang)}
    >
      <p
        className="not-empty:before:inline-block not-empty:before:size-2 not-empty:before:mr-2 not-empty:before:bg-accent not-empty:before:content-['']"
        aria-live="polite"
      >
        {files.isUploading
          ? says.uploading
          : says.note({ changed: changed.length, wrong: wrong.length, conflicts: context.conflicts.length, isNew: context.isNew })}
      </p>
      <div className="ml-auto flex flex-wrap gap-2 max-tablet:w-full">
        {onCancel ? <Button text={says.cancel} onClick={onCancel} /> : <Button text={says.discard} onClick={discard} disabled={changed.length === 0} />}
        {onPreview && <Button text={says.preview} onClick={onPreview} disabled={isBlocked || step === 'saving' || changed.length === 0} />}
        {onAnother && <Button text={says.another} disabled={isBlocked || files.isUploading || step === 'saving'} onClick={onAnother} />}
        <span className="flex gap-1 min-w-0 max-tablet:flex-[1_0_auto] max-tablet:max-w-full">
          {/* `disabled` would drop the focus after each save. */}
          <button
            type="submit"
            className={`button first overflow-hidden min-w-38 ${into ? intoRelease : ''}`}
            aria-disabled={isDisabled}
            title={into && label}
            onClick={(event) => isDisabled && event.preventDefault()}
          >
            <span className="max-w-80 truncate">{label}</span>
          </button>
          {isPrepared && !release && (
            <SaveElsewhere
              title={form.title()}
              isDisabled={isDisabled}
              showFault={fault === undefined ? undefined : () => form.focus(fault)}
              onSave={() => form.save()}
              onLeave={context.isNew ? onCancel : undefined}
            />
          )}
        </span>
      </div>
    </footer>
  );
}
