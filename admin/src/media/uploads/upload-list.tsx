// The running uploads, each with its bytes and buttons to pause, cancel or retry. Leaving the screen ends them.
import { LeaveGuard } from '../../records/form/leave-guard.tsx';
import { sizeText } from './upload-progress.ts';
import { UploadState } from './upload-state.tsx';
import type { UploadQueue } from './use-upload-queue.ts';
import './drop-area.css';
import '../file-slot.css';

const leaving = {
  title: 'Leave while files are uploaded?',
  sentence: 'What has not arrived yet stops here.',
  stay: 'Keep uploading',
  confirm: 'Leave',
};

export function UploadList({ queue, stop, pause, retry }: UploadQueue) {
  const isUnderWay = queue.some(({ upload: { step } }) => step === 'sending' || step === 'idle');
  if (queue.length === 0) return null;
  return (
    <>
      <LeaveGuard hasUnsaved={() => isUnderWay} onDiscard={() => undefined} says={leaving} isOfScreen />
      <ul className="uploads" aria-label="Uploads">
        {queue.map(({ id, name, total, upload }) => (
          <li key={id} className="file-tools">
            <p className="flex items-baseline gap-3">
              <b className="min-w-0 truncate font-medium">{name}</b>
              <span className="text-soft whitespace-nowrap">{sizeText(total)}</span>
              {(upload.step === 'idle' || upload.step === 'failed') && (
                <button type="button" className="link ml-auto" aria-label={`Remove ${name} from the uploads`} onClick={() => stop(id)}>
                  Remove
                </button>
              )}
            </p>
            {upload.step === 'idle' ? (
              <p className="text-note text-soft">Waits for its turn</p>
            ) : (
              <UploadState upload={upload} onRetry={() => retry(id)} onPause={() => pause(id)} onStop={() => stop(id)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
