// How commands say things: one line each, plain words, dates in the reader's own time.
import type { Cause, Mismatch, Publication } from '@stem/content-pipeline';

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

export const time = (iso: string): string => new Date(iso).toLocaleString('de-CH', { dateStyle: 'short', timeStyle: 'medium' });

/** What is wrong with a page that is not what a clean build gives. */
export const mismatchWords: Readonly<Record<Mismatch['kind'], string>> = {
  missing: 'should be live and is not',
  extra: 'is live and should not be',
  different: 'differs from a clean build',
  damaged: 'cannot be served: its bytes are missing or damaged',
};

/** `change by admin: 3 pages in 18 ms` */
export function publicationLine({ reason, actor, counts, milliseconds }: Publication): string {
  const { added, changed, removed, failed } = counts;
  const parts = [
    [added, 'new'],
    [changed, 'changed'],
    [removed, 'removed'],
    [failed, 'held back'],
  ] as const;
  const told = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  const { plan, render, commit } = milliseconds;
  return `${reason}${actor === null ? '' : ` by ${actor}`}: ${told.join(', ') || 'no page differs'}, in ${plan + render + commit} ms`;
}

/** `speakers 4f…: bio, read by “Speakers”` */
export function causeLine(cause: Cause): string {
  switch (cause.kind) {
    case 'change':
      return `${cause.entity} ${cause.rowId}: ${cause.op === 'update' ? cause.columns.join(', ') : cause.op}, read by “${cause.view}”`;
    case 'clock':
      return `time has passed, asked by “${cause.view}”`;
    case 'drift':
      return `“${cause.view}” gives another value without a change of what it read`;
    case 'code':
      return 'the code of the site, or a setting it depends on, is another';
    case 'rebuild':
      return 'somebody asked for a rebuild';
    case 'rollback':
      return `rolled back to before publication ${cause.publication}`;
    case 'retry':
      return 'it had failed before and was tried again';
    default:
      return cause satisfies never;
  }
}
