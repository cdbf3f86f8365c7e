// The state of an upload, in bytes.
import { mediaTexts } from '../../../texts/media.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { percentOf, sizeText, type Upload } from './upload-progress.ts';

export interface UploadStateProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onPause: () => void;
  readonly onStop: () => void;
}

export function UploadState({ upload, onRetry, onPause, onStop }: UploadStateProps) {
  switch (upload.step) {
    case 'idle':
      return null;
    case 'sending':
    case 'paused': {
      const percent = percentOf(upload);
      const isResting = upload.step === 'paused';
      const isHere = upload.sent >= upload.total;
      return (
        <div className="flex flex-col gap-1" role="status">
          <progress max={100} value={percent} aria-label={mediaTexts.uploading(upload.name)} />
          <p className="text-note flex flex-wrap items-baseline gap-x-3">
            <span>{isHere ? mediaTexts.checkingTheFile : mediaTexts.progress(isResting, percent, sizeText(upload.total))}</span>
            {upload.step === 'sending' && upload.canPause && !isHere && (
              <Button className="link" text={mediaTexts.pause} aria-label={mediaTexts.pauseTheUploadOf(upload.name)} onClick={onPause} />
            )}
            {isResting && <Button className="link" text={mediaTexts.resume} aria-label={mediaTexts.resumeTheUploadOf(upload.name)} onClick={onRetry} />}
            <Button className="link" text={mediaTexts.cancel} aria-label={mediaTexts.cancelTheUploadOf(upload.name)} onClick={onStop} />
          </p>
        </div>
      );
    }
    case 'failed':
      return (
        <p className="text-note text-bad" role="alert">
          {mediaTexts.uploadFailedSentence(upload.sentence, upload.hint)}{' '}
          {upload.canRetry && <Button className="link" text={mediaTexts.tryAgain} onClick={onRetry} />}
        </p>
      );
    default:
      return upload satisfies never;
  }
}
