// Lists the interrupted uploads of this browser, and how to continue them.

import { useState } from 'react';
import { mediaTexts } from '../../../texts/media.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { readUnfinished, type Unfinished } from './unfinished.ts';
import { sizeText } from './upload-progress.ts';
import './drop-area.css';

export interface UnfinishedUploadsProps {
  /** Names of those that run again. */
  readonly running: readonly string[];
  /** Opens the choice of files. */
  readonly onChoose: () => void;
}

export function UnfinishedUploads({ running, onChoose }: UnfinishedUploadsProps) {
  const [all, setAll] = useState(() => readUnfinished(window.localStorage, Date.now()));
  const waiting = all.filter(({ name }) => !running.includes(name));
  // One that continues is finished, or noted again.
  if (waiting.length < all.length) setAll(waiting);
  if (waiting.length === 0) return null;

  function forget({ key, address }: Unfinished) {
    window.localStorage.removeItem(key);
    setAll(waiting.filter((one) => one.key !== key));
    // The server removes an unfinished upload after a day.
    void fetch(address, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => undefined);
  }

  return (
    <ul className="uploads" aria-label={mediaTexts.unfinishedUploads}>
      {waiting.map((upload) => (
        <li key={upload.key} className="py-[0.7rem] px-(--inset) border-b border-hair bg-ground flex flex-wrap items-baseline gap-x-3">
          <b className="min-w-0 truncate font-medium">{upload.name}</b>
          <span className="text-soft whitespace-nowrap">{sizeText(upload.size)}</span>
          <span className="text-note text-soft">{mediaTexts.unfinishedUploadHint}</span>
          <span className="ml-auto flex gap-3">
            <Button className="link" text={mediaTexts.chooseIt} aria-label={mediaTexts.chooseAgain(upload.name)} onClick={onChoose} />
            <Button className="link" text={mediaTexts.forgetIt} aria-label={mediaTexts.forgetTheUploadOf(upload.name)} onClick={() => forget(upload)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
