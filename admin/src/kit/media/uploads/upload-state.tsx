// The state of an upload, in bytes.
import { mediaTexts } from '../../../texts/media.ts';
import { percentOf, sizeText, type Upload } from './upload-progress.ts';

export interface UploadStateProps {
  readonly upload: Upload;
  /** Retries, or continues after a pause. */
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
              <button type="button" className="link" aria-label={mediaTexts.pauseTheUploadOf(upload.name)} onClick={onPause}>
                {mediaTexts.pause}
              </button>
            )}
            {isResting && (
              <button type="button" className="link" aria-label={mediaTexts.resumeTheUploadOf(upload.name)} onClick={onRetry}>
                {mediaTexts.resume}
              </button>
            )}
            <button type="button" className="link" aria-label={mediaTexts.cancelTheUploadOf(upload.name)} onClick={onStop}>
              {mediaTexts.cancel}
            </button>
          </p>
        </div>
      );
    }
    case 'failed':
      return (
        <p className="text-note text-bad" role="alert">
          {mediaTexts.uploadFailedSentence(upload.sentence, upload.hint)}{' '}
          {upload.canRetry && (
            <button type="button" className="link" onClick={onRetry}>
              {mediaTexts.tryAgain}
            </button>
          )}
        </p>
      );
    default:
      return upload satisfies never;
  }
}
