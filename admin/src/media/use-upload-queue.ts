// Uploads several files, some at once, the others in turn.
import { useEffect, useReducer, useRef } from 'react';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { uploadFile } from './upload.ts';
import { advanceQueue, nextToBegin, type QueuedUpload } from './upload-queue.ts';

export interface UploadQueue {
  readonly queue: readonly QueuedUpload[];
  readonly add: (files: Iterable<File>) => void;
  readonly stop: (id: string) => void;
  readonly retry: (id: string) => void;
}

export function useUploadQueue(): UploadQueue {
  const [queue, tell] = useReducer(advanceQueue, []);
  const files = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const stoppers = running.current;
    return () => {
      for (const stopper of stoppers.values()) stopper.abort();
    };
  }, []);
  useEffect(() => {
    for (const id of nextToBegin(queue)) {
      const file = files.current.get(id);
      if (file && !running.current.has(id)) void send(id, file);
    }
  });

  async function send(id: string, file: File) {
    const stopper = new AbortController();
    running.current.set(id, stopper);
    tell({ kind: 'told', id, event: { kind: 'begun', name: file.name, total: file.size } });
    const answer = await uploadFile(file, {
      signal: stopper.signal,
      onSent: (sent, total) => tell({ kind: 'told', id, event: { kind: 'sent', sent, total } }),
    });
    running.current.delete(id);
    if (stopper.signal.aborted) return;
    if (!answer.ok) {
      const { name, detail, hint } = answer.problem;
      tell({ kind: 'told', id, event: { kind: 'refused', problem: { detail, hint: name === 'offline' ? hint : '' } } });
      return sayFailed('Upload failed', 'Please try again');
    }
    tell({ kind: 'told', id, event: { kind: 'confirmed' } });
    sayDone('File uploaded successfully', answer.change);
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return {
    queue,
    add(chosen) {
      const entries = [...chosen].map((file) => ({ id: crypto.randomUUID(), file }));
      for (const { id, file } of entries) files.current.set(id, file);
      tell({ kind: 'added', entries: entries.map(({ id, file }) => ({ id, name: file.name, total: file.size })) });
    },
    stop(id) {
      running.current.get(id)?.abort();
      tell({ kind: 'told', id, event: { kind: 'stopped' } });
    },
    retry: (id) => tell({ kind: 'again', id }),
  };
}
