// One upload of one field: begin, follow, stop, try again.
import type { RowOf } from '@stem/model';
import { useEffect, useReducer, useRef } from 'react';
import { forgetParts, given } from './send-in-parts.ts';
import { tooLarge } from './size-limit.ts';
import { goesInParts, uploadFile } from './upload.ts';
import { advance, type Upload } from './upload-progress.ts';

export interface Uploaded {
  readonly file: RowOf<'media_library'>;
  readonly change?: number;
}

export interface UploadControl {
  readonly upload: Upload;
  readonly begin: (file: File) => Promise<void>;
  readonly refuse: (detail: string, hint: string) => void;
  /** Tries again, or goes on after a pause. */
  readonly retry: () => void;
  readonly pause: () => void;
  readonly stop: () => void;
}

export interface UploadOutcome {
  readonly onUploaded: (uploaded: Uploaded) => void;
  readonly onFailed: () => void;
  /** The file of the library whose place it takes. */
  readonly replaces?: string;
}

export function useUpload({ onUploaded, onFailed, replaces }: UploadOutcome): UploadControl {
  const [upload, tell] = useReducer(advance, { step: 'idle' });
  const running = useRef<AbortController>(undefined);
  const last = useRef<File>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function begin(file: File) {
    running.current?.abort();
    const stopper = new AbortController();
    running.current = stopper;
    last.current = file;
    const sentence = tooLarge(file);
    if (sentence !== undefined) return tell({ kind: 'refused', problem: { detail: sentence, hint: '' } });
    tell({ kind: 'begun', name: file.name, total: file.size, mayRest: goesInParts(file) });
    const answer = await uploadFile(file, {
      signal: stopper.signal,
      onSent: (sent, total) => tell({ kind: 'sent', sent, total }),
      ...(replaces !== undefined && { replaces }),
    });
    if (stopper.signal.aborted) return;
    if (answer.ok) {
      tell({ kind: 'confirmed' });
      onUploaded({ file: answer.value, ...(answer.change !== undefined && { change: answer.change }) });
    } else {
      const { name, detail, hint } = answer.problem;
      // The hints of the api are for programs that send files, except when it cannot be reached.
      tell({ kind: 'refused', problem: { detail, hint: name === 'offline' ? hint : '' } });
      onFailed();
    }
  }
  return {
    upload,
    begin,
    refuse: (detail, hint) => tell({ kind: 'refused', problem: { detail, hint } }),
    retry: () => void (last.current && begin(last.current)),
    pause() {
      running.current?.abort(given.rest);
      tell({ kind: 'paused' });
    },
    stop() {
      if (upload.step === 'resting' && last.current) void forgetParts(last.current, replaces);
      running.current?.abort(given.up);
      tell({ kind: 'stopped' });
    },
  };
}
