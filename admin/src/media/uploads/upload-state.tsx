// The state of an upload, in bytes.
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
          <progress max={100} value={percent} aria-label={`Uploading ${upload.name}`} />
          <p className="text-note flex flex-wrap items-baseline gap-x-3">
            <span>{isHere ? 'Checking the file …' : `${isResting ? 'Paused at ' : ''}${percent}% of ${sizeText(upload.total)}`}</span>
            {upload.step === 'sending' && upload.canPause && !isHere && (
              <button type="button" className="link" aria-label={`Pause the upload of ${upload.name}`} onClick={onPause}>
                Pause
              </button>
            )}
            {isResting && (
              <button type="button" className="link" aria-label={`Resume the upload of ${upload.name}`} onClick={onRetry}>
                Resume
              </button>
            )}
            <button type="button" className="link" aria-label={`Cancel the upload of ${upload.name}`} onClick={onStop}>
              Cancel
            </button>
          </p>
        </div>
      );
    }
    case 'failed':
      return (
        <p className="text-note text-bad" role="alert">
          Upload failed. {upload.sentence}. {upload.hint}{' '}
          <button type="button" className="link" onClick={onRetry}>
            Try again
          </button>
        </p>
      );
    default:
      return upload satisfies never;
  }
}
