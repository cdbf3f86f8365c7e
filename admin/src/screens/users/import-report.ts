// What an import would do or has done, line by line, in an editor's words.

import type { UserImportReport } from '@stem/api/client';
import { userTexts } from '../../texts/people/users.ts';

export type ReportLine = UserImportReport['lines'][number];

export const outcomeTitles: Readonly<Record<ReportLine['outcome'], string>> = {
  created: userTexts.added,
  extended: userTexts.givenAccess,
  unchanged: userTexts.unchanged,
  refused: userTexts.refused,
};

/** At most this many lines are shown: of thousands, those that are wrong matter. */
export const mostLines = 200;

/** The refused ones first, each group in the order of the file. */
export const linesInOrder = (lines: readonly ReportLine[]): ReportLine[] => {
  const isRefused = ({ outcome }: ReportLine) => outcome === 'refused';
  return [...lines.filter(isRefused), ...lines.filter((line) => !isRefused(line))];
};

/** 'Added 3, given access 1, unchanged 2.' */
export function countsSentence({ created, extended, unchanged, refused }: UserImportReport['counts']): string {
  const parts = [
    [userTexts.imports.added, created],
    [userTexts.imports.extended, extended],
    [userTexts.imports.unchanged, unchanged],
    [userTexts.imports.refused, refused],
  ] as const;
  const text = parts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Whether an import would change anything, and may. */
export const isImportable = ({ counts: { created, extended, refused } }: UserImportReport): boolean => refused === 0 && created + extended > 0;
