// A place for one file: what is in it, and how it gets there, by upload, by dropping it, or out of the library.
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { mediaTexts } from '../../texts/media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import type { ControlProps } from '../fields/control-props.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { isAccepted, type LibraryFile, mimePrefix, type SlotType, slotRefusal } from './library-file.ts';
import { PickMedia } from './pick-media.tsx';
import { uploadToLibrary } from './uploads/upload.ts';
import { UploadState } from './uploads/upload-state.tsx';
import { useUpload } from './uploads/use-upload.ts';
import './file-slot.css';

export interface SlotToolsProps {
  readonly control: ControlProps;
  readonly type: SlotType;
  readonly accept: string;
  readonly isEmpty: boolean;
  readonly preview: ReactNode;
  readonly onFile: (file: LibraryFile) => void;
  readonly onRemove?: () => void;
  readonly others?: ReactNode;
  readonly children?: ReactNode;
}

const library = uploadToLibrary();

export function SlotTools({ control, type, accept, isEmpty, preview, onFile, onRemove, others, children }: SlotToolsProps) {
  const { field } = control;
  const picker = useRef<HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const { upload, take, retry, pause, stop } = useSlot(type, onFile);
  function onDrop(event: DragEvent) {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  }

  return (
    <fieldset aria-label={field.label} className="file-slot" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <div className={`file-preview ${isEmpty ? 'none' : ''}`}>{isEmpty ? <span>{mediaTexts.no(mediaTexts.slot[type].noun)}</span> : preview}</div>
      <div className="file-tools">
        <UploadState upload={upload} onRetry={retry} onPause={pause} onStop={stop} />
        {upload.step !== 'sending' && upload.step !== 'paused' && (
          <div className="flex flex-wrap gap-x-3 gap-y-1">
            <Button
              className="link"
              text={isEmpty ? mediaTexts.upload : mediaTexts.replace}
              id={control.id}
              {...(control.describedBy !== undefined && { 'aria-describedby': control.describedBy })}
              aria-label={`${isEmpty ? mediaTexts.upload : mediaTexts.replace}: ${field.label}`}
              onClick={() => picker.current?.click()}
            />
            <Button
              className="link"
              text={mediaTexts.library}
              aria-haspopup="dialog"
              aria-label={mediaTexts.libraryFor(field.label)}
              onClick={() => setPicking(true)}
            />
            {!isEmpty && onRemove && <Button className="link" text={mediaTexts.remove} aria-label={mediaTexts.removeFrom(field.label)} onClick={onRemove} />}
            {others}
          </div>
        )}
        {children}
      </div>
      <FilePicker ref={picker} label={field.label} accept={accept} onPick={([file]) => take(file)} />
      {isPicking && (
        <PickMedia
          type={type}
          onClose={() => setPicking(false)}
          onPick={(file) => {
            setPicking(false);
            onFile(file);
          }}
        />
      )}
    </fieldset>
  );
}

/** The upload into a place, of files that can be in it. */
export function useSlot(type: SlotType, onFile: (file: LibraryFile) => void) {
  const says = mediaTexts.slot[type];
  const { begin, refuse, ...upload } = useUpload({
    way: library,
    refusalOf: (problem) => slotRefusal(type, problem),
    onUploaded({ file, change }) {
      // Its content decides its type, not its name.
      if (!isAccepted(type, file.url)) return refuse(says.wrong, mediaTexts.misnamedButStored);
      onFile(file);
      sayDone(says.uploaded, change);
    },
    onFailed: ({ detail, isPassing }) => sayFailed(mediaTexts.uploadFailed, isPassing ? mediaTexts.pleaseTryAgain : detail),
  });
  function take(file: File | undefined) {
    if (!file) return;
    // Browsers know no type of some files, such as photographs of iPhones: the server looks into them.
    if (file.type === '' || file.type.startsWith(mimePrefix[type])) void begin(file);
    else refuse(says.wrong, says.hint);
  }
  return { ...upload, take };
}
