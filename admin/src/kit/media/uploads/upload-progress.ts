// The progress of an upload. It is done when the server confirms it, not when the last byte is sent.
import type { Refused } from '@stem/api/client';

export type UploadProblem = Refused['problem'];

export interface Refusal extends Pick<UploadProblem, 'detail' | 'hint'> {
  /** Whether the same file may succeed a moment later. */
  readonly isPassing?: boolean;
}

/** Hints of the api are for programs, except when it is unreachable. What it says of a file stays true at the next try. */
export const uploadRefusalOf = ({ name, status, detail, hint }: UploadProblem): Refusal => ({
  detail,
  hint: name === 'offline' ? hint : '',
  isPassing: name === 'offline' || status >= 500 || status === 429,
});

interface Bytes {
  readonly name: string;
  readonly sent: number;
  readonly total: number;
}

export type Upload =
  | { readonly step: 'idle' }
  | ({ readonly step: 'sending'; readonly canPause: boolean } & Bytes)
  | ({ readonly step: 'paused' } & Bytes)
  | { readonly step: 'failed'; readonly sentence: string; readonly hint: string; readonly canRetry: boolean };

export type UploadEvent =
  | { readonly kind: 'begun'; readonly name: string; readonly total: number; readonly canPause?: boolean }
  | { readonly kind: 'sent'; readonly sent: number; readonly total: number }
  | { readonly kind: 'paused' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'refused'; readonly problem: Refusal };

export function advance(upload: Upload, event: UploadEvent): Upload {
  switch (event.kind) {
    case 'begun': {
      const sent = upload.step === 'paused' ? upload.sent : 0;
      return { step: 'sending', name: event.name, sent, total: event.total, canPause: event.canPause ?? false };
    }
    case 'sent':
      // Events of an upload that was stopped may still arrive.
      return upload.step === 'sending' ? { ...upload, sent: Math.max(upload.sent, event.sent), total: event.total } : upload;
    case 'paused':
      return upload.step === 'sending' ? { step: 'paused', name: upload.name, sent: upload.sent, total: upload.total } : upload;
    case 'confirmed':
    case 'stopped':
      return { step: 'idle' };
    case 'refused':
      return { step: 'failed', sentence: event.problem.detail, hint: event.problem.hint, canRetry: event.problem.isPassing ?? false };
    default:
      return event satisfies never;
  }
}

/** Whole percent; 99 until the server has confirmed. */
export const percentOf = ({ sent, total }: { readonly sent: number; readonly total: number }): number =>
  total === 0 ? 0 : Math.min(99, Math.floor((sent / total) * 100));

const units = ['KB', 'MB', 'GB'];

export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  const power = kilobytes < 1024 ? 0 : kilobytes < 1024 ** 2 ? 1 : 2;
  const size = kilobytes / 1024 ** power;
  return `${power === 0 ? Math.max(1, Math.round(size)) : Number(size.toFixed(1))} ${units[power]}`;
}

/** 8 seconds: '0:08'. */
export const durationText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
