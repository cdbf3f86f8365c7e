// How commands print counts, dates, publications and causes: one line each, dates in local time.
import type { Cause, Mismatch, Publication, Words } from '@stem/content-pipeline';
import { baseLanguage, momentWriter } from '@stem/model';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { groupParts } from '../views/parts.ts';

export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const write = momentWriter(baseLanguage, { month: 'short', hasSeconds: true });

export const time = (iso: string): string => write(new Date(iso));

export const inEnglish = (words: Words): string => formatSentence(words, baseLanguage);

export const mismatchWords: Readonly<Record<Mismatch['kind'], string>> = {
  missing: 'should be live and is not',
  extra: 'is live and should not be',
  different: 'differs from a clean build',
  damaged: 'is missing or damaged on the disk, Stem makes it again',
};

/** `change by admin: 3 changed, Navigation in 10 versions on 46 pages, in 18 ms` */
export function publicationLine({ reason, actor, counts, milliseconds, parts: lines }: Publication): string {
  const { added, changed, removed, failed } = counts;
  const parts = [
    [added, 'new'],
    [changed, 'changed'],
    [removed, 'removed'],
    [failed, 'blocked'],
  ] as const;
  const words = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  const named = groupParts(lines).map(({ name, versions, outcome }) => `${name} ${outcome === 'failed' ? 'blocked' : `in ${count(versions, 'version')}`}`);
  if (named.length > 0) words.push(`${named.join(', ')}${counts.shownOn === undefined || counts.shownOn === 0 ? '' : ` on ${count(counts.shownOn, 'page')}`}`);
  const { plan, render, commit } = milliseconds;
  return `${reason}${actor === null ? '' : ` by ${actor}`}: ${words.join(', ') || 'no page differs'}, in ${plan + render + commit} ms`;
}

/** `speakers 4f…: bio, read by “Speakers”` */
export function causeLine(cause: Cause): string {
  switch (cause.kind) {
    case 'change':
      return `${cause.entity} ${cause.rowId}: ${cause.op === 'update' ? cause.columns.join(', ') : cause.op}, read by “${cause.view}”`;
    case 'clock':
      return `time passed, read by “${cause.view}”`;
    case 'drift':
      return `“${cause.view}” returned another value although nothing it read has changed`;
    case 'code':
      return 'the code of the site or a setting it depends on changed';
    case 'rebuild':
      return 'a rebuild was requested';
    case 'rollback':
      return `rolled back to before publication ${cause.publication}`;
    case 'retry':
      return 'it failed before and was retried';
    default:
      return cause satisfies never;
  }
}
