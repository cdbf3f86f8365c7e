// Takes a save back, by its number or its name in the history.
import { client } from '../server/client.ts';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { sayDone, sayFailed } from './toast-store.ts';

const notUndone = 'The change could not be undone';

async function undoChange(change: number): Promise<void> {
  const found = await client.history.list({ before: change + 1, limit: 1 });
  if (!found.ok) return sayFailed(notUndone, found.problem.detail);
  const save = found.value.find(({ seq }) => seq === change);
  if (!save) return sayFailed(notUndone, 'It is not in the history any more.');
  return undoSave(save.id);
}

/** Takes a save back by its name. */
export async function undoSave(id: string): Promise<void> {
  const answer = await client.history.undo(id);
  if (!answer.ok) return sayFailed(notUndone, answer.problem.detail);
  sayDone('Undone', answer.change);
  await queries.invalidateQueries({ queryKey: rowsKey });
}

/** The way back a toast offers for a save that can be taken back. */
export const undoing = (change: number | undefined) => (change === undefined ? {} : { action: { label: 'Undo', run: () => void undoChange(change) } });
