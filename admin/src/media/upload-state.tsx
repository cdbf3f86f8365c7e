// What an upload is doing, in true bytes.
import { percentOf, sizeText, type Upload } from './upload-progress.ts';

export interface UploadStateProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onStop: () => void;
}

export function UploadState({ upload, onRetry, onStop }: UploadStateProps) {
  switch (upload.step) {
    case 'idle':
      return null;
    case 'sending': {
      const percent = percentOf(upload);
      return (
        <div className="flex flex-col gap-1" role="status">
          <progress max={100} value={percent} aria-label={`Uploading ${upload.name}`} />
          <p className="text-note">
            {upload.sent >= upload.total ? 'Checking the file …' : `${percent}% of ${sizeText(upload.total)}`}{' '}
            <button type="button" className="link" onClick={onStop}>
              Stop
            </button>
          </p>
        </div>
      );
    }
    case 'failed':
      return (
        <p className="text-note text-bad" role="alert">
          Upload failed. {upload.sentence}. {upload.hint}
          <button type="button" className="link" onClick={onRetry}>
            Try again
          </button>
        </p>
      );
    default:
      return upload satisfies never;
  }
}
