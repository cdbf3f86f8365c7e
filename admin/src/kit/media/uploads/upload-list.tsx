// The running uploads, each with its bytes and buttons to pause, cancel or retry. Leaving the screen ends them.
import { mediaTexts } from '../../../texts/media.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LeaveGuard } from '../../records/form/leave-guard.tsx';
import { sizeText } from './upload-progress.ts';
import { UploadState } from './upload-state.tsx';
import type { UploadQueue } from './use-upload-queue.ts';
import '../file-slot.css';

const leaving = {
  title: mediaTexts.leaveTitle,
  sentence: mediaTexts.leaveConsequence,
  stay: mediaTexts.keepUploading,
  confirm: mediaTexts.leave,
};

export function UploadList({ queue, stop, pause, retry }: UploadQueue) {
  const isUnderWay = queue.some(({ upload: { step } }) => step === 'sending' || step === 'idle');
  if (queue.length === 0) return null;
  return (
    <>
      <LeaveGuard hasUnsaved={() => isUnderWay} onDiscard={() => undefined} says={leaving} isOfScreen />
      <ul className="uploads" aria-label={mediaTexts.uploads}>
        {queue.map(({ id, name, total, upload }) => (
          <li key={id} className="py-[0.7rem] px-(--inset) border-b border-hair bg-ground file-tools">
            <p className="flex items-baseline gap-3">
              <b className="min-w-0 truncate font-medium">{name}</b>
              <span className="text-soft whitespace-nowrap">{sizeText(total)}</span>
              {(upload.step === 'idle' || upload.step === 'failed') && (
                <Button className="link ml-auto" text={mediaTexts.remove} aria-label={mediaTexts.removeFromTheUploads(name)} onClick={() => stop(id)} />
              )}
            </p>
            {upload.step === 'idle' ? (
              <p className="text-note text-soft">{mediaTexts.queued}</p>
            ) : (
              <UploadState upload={upload} onRetry={() => retry(id)} onPause={() => pause(id)} onStop={() => stop(id)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
