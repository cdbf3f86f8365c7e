// What the form for several new records says, and the one that reads a programme.
import { counted } from '../../counted.ts';

type Counted = readonly [one: string, several: string];

export const several = {
  add: 'Add several',
  title: ([, several]: Counted): string => `Add several ${several}`,
  hint: 'One line each. A table copied from Excel, Numbers or Word is pasted into a cell; with its headings the columns may be in any order.',
  hintWithFiles: 'One line each. Drop the files anywhere here; a table copied from Excel, Numbers or Word is pasted into a cell, with or without its headings.',
  chooseFiles: 'Choose files',
  addLine: 'Add line',
  removeLine: (line: number): string => `Remove line ${line}`,
  cell: (column: string, line: number): string => `${column}, line ${line}`,
  waiting: 'Waits for its upload.',
  create: (count: number, words: Counted): string => (count === 0 ? `Create ${words[1]}` : `Create ${counted(count, ...words)}`),
  created: (count: number, words: Counted): string => `${counted(count, ...words)} created successfully`,
  createdOf: (done: number, all: number, [, several]: Counted): string => `${done} of ${all} ${several} created`,
  incomplete: 'Some lines are not complete',
  incompleteHint: 'What is wrong is marked in its cell. Correct it, or remove the line.',
  tooMany: (most: number, [one, several]: Counted): string => `Only ${counted(most, one, several)} more can be added. Remove the others.`,
  headings: 'Columns of the pasted table',
  noHeading: (column: number): string => `Column ${column}`,
  leaveOut: 'Leave out',
  givenName: 'First name',
  familyName: 'Last name',
  undoPaste: 'Undo paste',
  leave: { title: 'Discard these lines?', sentence: 'None of them has been saved.', stay: 'Keep editing', confirm: 'Discard' },
};
