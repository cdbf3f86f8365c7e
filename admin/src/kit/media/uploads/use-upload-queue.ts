// Uploads several files, at most two at a time; the others wait in a queue.
import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { queries, rowsKey } from '../../../server/client.ts';
import { mediaTexts } from '../../../texts/media.ts';
import { sayDone, sayFailed, type Toast } from '../../toasts/toast-store.ts';
import { given } from './send-in-parts.ts';
import type { UploadWay } from './upload.ts';
import { uploadRefusalOf } from './upload-progress.ts';
import { advanceQueue, nextUploads, type QueuedUpload } from './upload-queue.ts';

export interface UploadQueue {
  readonly queue: readonly QueuedUpload[];
  readonly add: (files: Iterable<File>) => void;
  readonly stop: (id: string) => void;
  readonly pause: (id: string) => void;
  readonly retry: (id: string) => void;
}

/** `actionFor`: the action offered in the message about a finished upload. */
export function useUploadQueue<T>(way: UploadWay<T>, actionFor?: (arrived: T) => NonNullable<Toast['action']>): UploadQueue {
  const [queue, dispatch] = useReducer(advanceQueue, []);
  const files = useRef(new Map<string, File>());
  const running = useRunning();
  useEffect(() => {
    for (const id of nextUploads(queue)) {
      const file = files.current.get(id);
      if (file && !running.current.has(id)) void send(id, file);
    }
  });

  async function send(id: string, file: File) {
    const stopper = new AbortController();
    const sentence = way.tooLarge(file);
    if (sentence !== undefined) return dispatch({ kind: 'progressed', id, event: { kind: 'refused', problem: { detail: sentence, hint: '' } } });
    running.current.set(id, stopper);
    dispatch({ kind: 'progressed', id, event: { kind: 'begun', name: file.name, total: file.size, canPause: way.canPause(file) } });
    const answer = await way.send(file, {
      signal: stopper.signal,
      onSent: (sent, total) => dispatch({ kind: 'progressed', id, event: { kind: 'sent', sent, total } }),
    });
    if (stopper.signal.aborted) return;
    running.current.delete(id);
    if (!answer.ok) {
      const problem = uploadRefusalOf(answer.problem);
      dispatch({ kind: 'progressed', id, event: { kind: 'refused', problem } });
      return sayFailed(mediaTexts.uploadFailed, problem.isPassing ? mediaTexts.uploadFailedHint : problem.detail);
    }
    dispatch({ kind: 'progressed', id, event: { kind: 'confirmed' } });
    sayDone(mediaTexts.fileUploadedSuccessfully, answer.change, actionFor && { action: actionFor(answer.value) });
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return {
    queue,
    add(chosen) {
      const entries = [...chosen].map((file) => ({ id: crypto.randomUUID(), file }));
      for (const { id, file } of entries) files.current.set(id, file);
      dispatch({ kind: 'added', entries: entries.map(({ id, file }) => ({ id, name: file.name, total: file.size })) });
    },
    pause(id) {
      running.current.get(id)?.abort(given.rest);
      running.current.delete(id);
      dispatch({ kind: 'progressed', id, event: { kind: 'paused' } });
    },
    stop(id) {
      const stopper = running.current.get(id);
      const file = files.current.get(id);
      if (stopper) stopper.abort(given.up);
      else if (file) void way.forget(file);
      running.current.delete(id);
      dispatch({ kind: 'progressed', id, event: { kind: 'stopped' } });
    },
    retry: (id) => dispatch({ kind: 'again', id }),
  };
}

/** What stops each upload under way, by its id; all of them end with the component. */
export function useRunning(): RefObject<Map<string, AbortController>> {
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const stoppers = running.current;
    return () => {
      for (const stopper of stoppers.values()) stopper.abort();
    };
  }, []);
  return running;
}
