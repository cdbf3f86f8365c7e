// What the log keeps of texts beside their values, under names that no column has. As a part of the save it survives undo and releases.
import { noteChange, type ValuePairs } from '@stem/content-pipeline/changes';
import type { Transaction } from '@stem/content-pipeline/database';

const [confirmed, suggested] = [' is still right', ' is suggested'];

/** The base text for which an editor has confirmed another: before, and now. */
export const confirmedName = (column: string): string => `${column}${confirmed}`;
/** The text that was suggested: null before; null afterwards when a person has confirmed it. */
export const suggestedName = (column: string): string => `${column}${suggested}`;
export const isTextNote = (name: string): boolean => name.endsWith(confirmed) || name.endsWith(suggested);

interface Noted {
  readonly entity: string;
  readonly rowId: string;
  readonly pairs: ValuePairs;
}

/** Takes the notes of a save back. Resolves with whether there were any. */
export async function revertNotes({ entity, rowId, pairs }: Noted, transaction: Transaction): Promise<boolean> {
  const notes = Object.entries(pairs).filter(([name]) => isTextNote(name));
  const values = Object.fromEntries(notes.map(([name, [before, after]]) => [name, [after, before] as const]));
  if (notes.length > 0) await noteChange({ entity, rowId, values }, transaction);
  return notes.length > 0;
}
