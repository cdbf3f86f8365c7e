// The queue of uploads: which wait, which are sent, which have failed. A finished one leaves the queue.
import { advance, type Upload, type UploadEvent } from './upload-progress.ts';

export interface QueuedUpload {
  readonly id: string;
  readonly name: string;
  readonly total: number;
  /** Idle while it waits for a place; paused until the editor continues it. */
  readonly upload: Upload;
}

export type QueueEvent =
  | { readonly kind: 'added'; readonly entries: readonly Omit<QueuedUpload, 'upload'>[] }
  | { readonly kind: 'progressed'; readonly id: string; readonly event: UploadEvent }
  | { readonly kind: 'again'; readonly id: string };

/** At most 2 uploads at a time: more would make each of them slower. */
const atOnce = 2;

export function advanceQueue(queue: readonly QueuedUpload[], event: QueueEvent): QueuedUpload[] {
  switch (event.kind) {
    case 'added':
      return [...queue, ...event.entries.map((entry): QueuedUpload => ({ ...entry, upload: { step: 'idle' } }))];
    case 'again':
      return queue.map((entry) => (entry.id === event.id ? { ...entry, upload: { step: 'idle' } } : entry));
    case 'progressed': {
      if (event.event.kind === 'confirmed' || event.event.kind === 'stopped') return queue.filter(({ id }) => id !== event.id);
      const { event: progress } = event;
      return queue.map((entry) => (entry.id === event.id ? { ...entry, upload: advance(entry.upload, progress) } : entry));
    }
    default:
      return event satisfies never;
  }
}

export function nextUploads(queue: readonly QueuedUpload[]): string[] {
  const sending = queue.filter(({ upload }) => upload.step === 'sending').length;
  const waiting = queue.filter(({ upload }) => upload.step === 'idle');
  return waiting.slice(0, Math.max(0, atOnce - sending)).map(({ id }) => id);
}
