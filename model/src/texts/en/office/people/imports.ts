// What imports of people say.
import { counted } from '../../../counted.ts';

export const imports = {
  chooseAFile: 'Choose a file',
  importList: 'Import list',
  replaceValues: (count: number): string =>
    count === 0 ? 'Replace values that differ' : `Replace ${counted(count, 'value that differs', 'values that differ')}`,
  leftOut: (lines: number): string => `${counted(lines, 'line was', 'lines were')} left out.`,
  leftOutUntil: (lines: number): string => `${counted(lines, 'line is', 'lines are')} left out unless corrected.`,
  columnOfLine: (column: string, line: number): string => `${column}, line ${line}`,
  sameAs: (line: number): string => `Same person as line ${line}`,
  filled: (columns: readonly string[]): string => `Filled in: ${columns.join(', ')}`,
  stays: (column: string, before: string, after: string): string => `${column} stays “${before}”, not “${after}”`,
  becomes: (column: string, before: string, after: string): string => `${column} becomes “${after}” instead of “${before}”`,
  noSalutation: (text: string): string => `“${text}” is no salutation and is left out`,
  importing: 'Importing...',
  fileToImport: 'File to import',
  outcomes: { created: 'Added', extended: 'Given access', updated: 'Filled in', unchanged: 'Unchanged', asked: 'To decide', refused: 'Refused' },
  /** '3 added' in a sentence about a whole list. */
  counted: { created: 'added', extended: 'given access', updated: 'filled in', unchanged: 'unchanged', asked: 'to decide', refused: 'refused' },
  borrowed: (columns: readonly string[]): string => `Known from before: ${columns.join(', ')}`,
  correctLine: (line: number): string => `Correct line ${line}`,
  whoIs: (line: number): string => `Whom line ${line} is about`,
  decide: 'Decide…',
  anotherPerson: 'Another person of this name',
  samePerson: (who: string): string => `The same: ${who}`,
  asLine: (line: number): string => `as in line ${line}`,
  importReviewHint: 'Nothing is saved yet.',
  imported: 'Imported.',
  line: 'Line',
  outcome: 'Outcome',
  andMoreLines: (lines: number, named: number): string => `and ${lines - named} more lines`,
  linesOfTheFile: 'Lines of the list',
};
