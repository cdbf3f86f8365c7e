// How far an upload has come. It is done when the server has said so, not when the last byte has left.
import type { Refused } from '@stem/api/client';

export type Upload =
  | { readonly step: 'idle' }
  | { readonly step: 'sending'; readonly name: string; readonly sent: number; readonly total: number }
  | { readonly step: 'failed'; readonly sentence: string; readonly hint: string };

export type UploadEvent =
  | { readonly kind: 'begun'; readonly name: string; readonly total: number }
  | { readonly kind: 'sent'; readonly sent: number; readonly total: number }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused'; readonly problem: Pick<Refused['problem'], 'detail' | 'hint'> };

export function advance(upload: Upload, event: UploadEvent): Upload {
  switch (event.kind) {
    case 'begun':
      return { step: 'sending', name: event.name, sent: 0, total: event.total };
    case 'sent':
      // Events of an upload that was stopped may still arrive.
      return upload.step === 'sending' ? { ...upload, sent: Math.max(upload.sent, event.sent), total: event.total } : upload;
    case 'confirmed':
    case 'stopped':
      return { step: 'idle' };
    case 'refused':
      return { step: 'failed', sentence: event.problem.detail, hint: event.problem.hint };
    default:
      return event satisfies never;
  }
}

/** Whole percent; 99 until the server has confirmed. */
export const percentOf = ({ sent, total }: { readonly sent: number; readonly total: number }): number =>
  total === 0 ? 0 : Math.min(99, Math.floor((sent / total) * 100));

export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}
