// One upload of one field: begin, follow, stop, try again.
import type { RowOf } from '@stem/model';
import { useEffect, useReducer, useRef } from 'react';
import { uploadFile } from './upload.ts';
import { advance, type Upload } from './upload-progress.ts';

export interface Uploaded {
  readonly file: RowOf<'media_library'>;
  readonly change?: number;
}

export interface UploadControl {
  readonly upload: Upload;
  readonly begin: (file: File) => Promise<void>;
  readonly refuse: (detail: string, hint: string) => void;
  readonly retry: () => void;
  readonly stop: () => void;
}

export function useUpload(onUploaded: (uploaded: Uploaded) => void, onFailed: () => void): UploadControl {
  const [upload, tell] = useReducer(advance, { step: 'idle' });
  const running = useRef<AbortController>(undefined);
  const last = useRef<File>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function begin(file: File) {
    running.current?.abort();
    const stopper = new AbortController();
    running.current = stopper;
    last.current = file;
    tell({ kind: 'begun', name: file.name, total: file.size });
    const answer = await uploadFile(file, { signal: stopper.signal, onSent: (sent, total) => tell({ kind: 'sent', sent, total }) });
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
    stop() {
      running.current?.abort();
      tell({ kind: 'stopped' });
    },
  };
}
