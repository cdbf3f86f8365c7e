// Lists the interrupted uploads of this browser, and how to continue them.
import { useState } from 'react';
import { z } from 'zod';
import { mediaTexts } from '../../../texts/media.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { sizeText } from './upload-progress.ts';

export interface UnfinishedUploadsProps {
  /** Names of those that run again. */
  readonly running: readonly string[];
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

interface Unfinished {
  /** Its key in the storage of the browser. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** The address its parts were sent to. */
  readonly address: string;
}

/** Milliseconds after which the server deletes them: a day. */
const life = 24 * 60 * 60 * 1000;

const note = z.object({
  size: z.number(),
  metadata: z.object({ filename: z.string() }),
  creationTime: z.coerce.date(),
  uploadUrl: z.string(),
});

/** Unfinished uploads of this browser, as the tus client stores them: after a reload they continue where they stopped. */
export function readUnfinished(storage: Pick<Storage, 'length' | 'key' | 'getItem'>, now: number): Unfinished[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys
    .filter((key) => key.startsWith('tus::stem '))
    .flatMap((key) => {
      const read = note.safeParse(parsed(storage.getItem(key) ?? ''));
      if (!read.success || now - read.data.creationTime.getTime() > life) return [];
      const { size, metadata, uploadUrl } = read.data;
      return [{ key, name: metadata.filename, size, address: uploadUrl }];
    });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
