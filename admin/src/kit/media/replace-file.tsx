// Replaces a file: its record stays, and every page with it shows the new one.
import { useRef } from 'react';
import { queries, rowsKey } from '../../server/client.ts';
import { mediaTexts } from '../../texts/media.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { useIsChangeable } from '../session/changeable.tsx';
import { sayDone, sayFailed, undoActionOf } from '../toasts/toast-store.ts';
import type { UploadWay } from './uploads/upload.ts';
import { UploadState } from './uploads/upload-state.tsx';
import { useUpload } from './uploads/use-upload.ts';
import './file-slot.css';

export interface ReplaceFileProps {
  readonly name: string;
  readonly accept: string;
  readonly way: UploadWay<unknown>;
  /** What it means for those who see it. */
  readonly note: string;
}

export const ReplaceFile = (props: ReplaceFileProps) => (useIsChangeable() ? <Replacing {...props} /> : null);

function Replacing({ name, accept, way, note }: ReplaceFileProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { upload, begin, retry, pause, stop } = useUpload({
    way,
    onUploaded({ change }) {
      if (change === undefined) sayDone(mediaTexts.sameFileRefused);
      else sayDone(mediaTexts.fileReplacedSuccessfully, change, undoActionOf(change));
      void queries.invalidateQueries({ queryKey: rowsKey });
    },
    onFailed: ({ detail, isPassing }) => sayFailed(mediaTexts.uploadFailed, isPassing ? mediaTexts.pleaseTryAgain : detail),
  });
  return (
    <div className="file-tools">
      <UploadState upload={upload} onRetry={retry} onPause={pause} onStop={stop} />
      {upload.step !== 'sending' && upload.step !== 'paused' && (
        <p className="flex flex-wrap items-center gap-3">
          <Button text={mediaTexts.replaceFile} onClick={() => picker.current?.click()} />
          <span className="text-note text-soft">{note}</span>
        </p>
      )}
      <FilePicker ref={picker} label={mediaTexts.replaceFileNamed(name)} accept={accept} onPick={([chosen]) => chosen && void begin(chosen)} />
    </div>
  );
}
