// One upload into one field: start, progress, stop, retry.
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useUploadInForm } from '../../records/form/uploads-in-form.ts';
import { given } from './send-in-parts.ts';
import type { UploadWay } from './upload.ts';
import { advance, type Refusal, type Upload, type UploadProblem, uploadRefusalOf } from './upload-progress.ts';

export interface Uploaded<T> {
  readonly file: T;
  readonly change?: number;
}

export interface UploadControl {
  readonly upload: Upload;
  readonly begin: (file: File) => Promise<void>;
  readonly refuse: (detail: string, hint: string) => void;
  readonly retry: () => void;
  readonly pause: () => void;
  readonly stop: () => void;
}

export interface UploadOutcome<T> {
  readonly way: UploadWay<T>;
  readonly onUploaded: (uploaded: Uploaded<T>) => void;
  readonly onFailed: (refusal: Refusal) => void;
  /** The meaning of a refusal in this field, where that is narrower than the server says. */
  readonly refusalOf?: (problem: UploadProblem) => Refusal | undefined;
}

export function useUpload<T>({ way, ...outcome }: UploadOutcome<T>): UploadControl {
  const [upload, dispatch] = useReducer(advance, { step: 'idle' });
  const running = useRef<AbortController>(undefined);
  const last = useRef<File>(undefined);
  // The callbacks of the latest render: text typed during the upload must not be reset.
  const latest = useRef(outcome);
  useLayoutEffect(() => {
    latest.current = outcome;
  });
  useEffect(() => () => running.current?.abort(), []);
  useUploadInForm(upload.step === 'sending' || upload.step === 'paused');

  async function begin(file: File) {
    running.current?.abort();
    const stopper = new AbortController();
    running.current = stopper;
    last.current = file;
    const sentence = way.tooLarge(file);
    if (sentence !== undefined) return dispatch({ kind: 'refused', problem: { detail: sentence, hint: '' } });
    dispatch({ kind: 'begun', name: file.name, total: file.size, canPause: way.canPause(file) });
    const answer = await way.send(file, { signal: stopper.signal, onSent: (sent, total) => dispatch({ kind: 'sent', sent, total }) });
    if (stopper.signal.aborted) return;
    if (answer.ok) {
      // Rendered at once: the next finished upload may belong to the same list.
      flushSync(() => {
        dispatch({ kind: 'confirmed' });
        latest.current.onUploaded({ file: answer.value, ...(answer.change !== undefined && { change: answer.change }) });
      });
    } else {
      const problem = latest.current.refusalOf?.(answer.problem) ?? uploadRefusalOf(answer.problem);
      dispatch({ kind: 'refused', problem });
      latest.current.onFailed(problem);
    }
  }
  return {
    upload,
    begin,
    refuse: (detail, hint) => dispatch({ kind: 'refused', problem: { detail, hint } }),
    retry: () => void (last.current && begin(last.current)),
    pause() {
      running.current?.abort(given.rest);
      dispatch({ kind: 'paused' });
    },
    stop() {
      if (upload.step === 'paused' && last.current) void way.forget(last.current);
      running.current?.abort(given.up);
      dispatch({ kind: 'stopped' });
    },
  };
}
