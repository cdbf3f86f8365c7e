// Adds an entry to a list of small records and goes to its first field: below a long list nobody would see that it came.
import { columnsOf, type FieldMap } from '@stem/model';
import { flushSync } from 'react-dom';

export interface NewEntry {
  /** Begins the id of each of its controls. */
  readonly id: string;
  readonly fields: FieldMap;
  readonly add: () => void;
}

export function addEntry({ id, fields, add }: NewEntry): void {
  flushSync(add);
  document.getElementById(`${id}-${columnsOf(fields)[0]?.name}`)?.focus();
}
