// Undoes a save, by its number or its id in the history.
import { client } from '../../server/client.ts';
import { queries, rowsKey } from '../../server/rows.ts';
import { windowLanguage } from '../../texts/language.ts';
import { type Language, spokenIn, texts } from '../../texts/texts.ts';
import { sayDone, sayFailed, sayRefused } from './toast-store.ts';

/** Undoes a save by the number of its last change. */
export async function undoChange(change: number, lang: Language = windowLanguage): Promise<void> {
  const found = await client.history.list({ before: change + 1, limit: 1 });
  if (!found.ok) return sayRefused(texts[lang].undo.failed, found, lang);
  const save = found.value.find(({ seq }) => seq === change);
  if (!save) return sayFailed(texts[lang].undo.failed, texts[lang].undo.gone, spokenIn(lang));
  return undoSave(save.id, lang);
}

/** Undoes a save by its id. */
export async function undoSave(id: string, lang: Language = windowLanguage): Promise<void> {
  const answer = await client.history.undo(id);
  if (!answer.ok) return sayRefused(texts[lang].undo.failed, answer, lang);
  sayDone(texts[lang].undo.done, answer.change, spokenIn(lang));
  await queries.invalidateQueries({ queryKey: rowsKey });
}

/** The undo action of a toast, for a save that can be undone. */
export const undoActionOf = (change: number | undefined, lang: Language = windowLanguage) =>
  change === undefined ? {} : { action: { label: texts[lang].undo.undo, run: () => void undoChange(change, lang) } };
