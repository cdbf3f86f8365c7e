// What the form for several new records says, and the one that reads a programme.
import { counted } from '../../counted.ts';

type Counted = readonly [one: string, several: string];

/** What a table adds, also from other events, changes and takes out. */
interface TableCounts {
  readonly added: number;
  readonly joined: number;
  readonly changed: number;
  readonly removed: number;
}

const differences = ({ added, joined, changed, removed }: TableCounts): string =>
  [added > 0 && `${added} new`, joined > 0 && `${joined} of other events`, changed > 0 && `${changed} changed`, removed > 0 && `${removed} taken out`]
    .filter(Boolean)
    .join(', ');

export const several = {
  add: 'Add several',
  title: ([, several]: Counted): string => `Add several ${several}`,
  hint: 'One line each. A table copied from Excel, Numbers or Word is pasted into a cell; with its headings the columns may be in any order.',
  hintWithFiles: 'One line each. Drop the files anywhere here; a table copied from Excel, Numbers or Word is pasted into a cell, with or without its headings.',
  chooseFiles: 'Choose files',
  addLine: 'Add line',
  removeLine: (line: number): string => `Remove line ${line}`,
  addChoice: (title: string): string => `Create “${title}”`,
  cell: (column: string, line: number): string => `${column}, line ${line}`,
  waiting: 'Waits for its upload.',
  create: (count: number, words: Counted): string => (count === 0 ? `Create ${words[1]}` : `Create ${counted(count, ...words)}`),
  save: (counts: TableCounts): string => `Save ${differences(counts)}`,
  saved: (counts: TableCounts, words: Counted): string =>
    counts.joined + counts.changed + counts.removed === 0 ? `${counted(counts.added, ...words)} created successfully` : `Saved: ${differences(counts)}`,
  notSaved: 'Nothing was saved',
  nothingNew: 'All of this is there already.',
  loading: 'Loading what is there …',
  states: { new: 'new', changed: 'changed', unchanged: 'unchanged', joins: 'is added', asked: 'please choose', leftOut: 'left out' },
  state: 'Compared',
  choice: (line: number): string => `Which one is line ${line}?`,
  newOne: 'A new one',
  newPerson: 'A new person',
  sameAs: (line: number): string => `The same as line ${line}`,
  locked: 'Is only added: the texts are also those of events of others.',
  compared: (counts: TableCounts, unchanged: number, gone: number): string =>
    [differences(counts), unchanged > 0 && `${unchanged} unchanged`, gone > 0 && `${gone} not in the table`].filter(Boolean).join(', '),
  questions: (count: number): string => `Say of ${counted(count, 'line', 'lines')} what it is: one of equal name, or a new one.`,
  gone: 'Not in the table',
  removeGone: (count: number, [one, several]: Counted): string => `Delete ${counted(count, one, several)}`,
  removeFromEvent: (count: number, [one, several]: Counted): string => `Take ${counted(count, one, several)} out of this event`,
  hasHeadings: 'The first line has headings',
  incomplete: 'Some lines are not complete',
  incompleteHint: 'What is wrong is marked in its cell. Correct it, or remove the line.',
  tooMany: (most: number, [one, several]: Counted): string => `Only ${counted(most, one, several)} more can be added. Remove the others.`,
  headings: 'Columns of the pasted table',
  noHeading: (column: number): string => `Column ${column}`,
  leaveOut: 'Leave out',
  nameTitle: 'Title before the name',
  givenName: 'First name',
  familyName: 'Last name',
  undoPaste: 'Undo paste',
  leave: { title: 'Discard these lines?', sentence: 'None of them has been saved.', stay: 'Keep editing', confirm: 'Discard' },
};
