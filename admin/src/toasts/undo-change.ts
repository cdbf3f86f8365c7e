// Takes a save back, by its number or its name in the history.
import { client } from '../server/client.ts';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { sayDone, sayFailed, sayRefused } from './toast-store.ts';

const words = {
  en: { undo: 'Undo', done: 'Undone', failed: 'The change could not be undone', gone: 'It is not in the history any more.' },
  de: { undo: 'Rückgängig', done: 'Rückgängig gemacht', failed: 'Die Änderung liess sich nicht rückgängig machen', gone: 'Sie steht nicht mehr im Verlauf.' },
} as const;

/** Of the screen on which it is offered. */
type Language = keyof typeof words;

async function undoChange(change: number, lang: Language): Promise<void> {
  const found = await client.history.list({ before: change + 1, limit: 1 });
  if (!found.ok) return sayRefused(words[lang].failed, found, lang);
  const save = found.value.find(({ seq }) => seq === change);
  if (!save) return sayFailed(words[lang].failed, words[lang].gone, spoken(lang));
  return undoSave(save.id, lang);
}

/** Takes a save back by its name. */
export async function undoSave(id: string, lang: Language = 'en'): Promise<void> {
  const answer = await client.history.undo(id);
  if (!answer.ok) return sayRefused(words[lang].failed, answer, lang);
  sayDone(words[lang].done, answer.change, spoken(lang));
  await queries.invalidateQueries({ queryKey: rowsKey });
}

/** The way back a toast offers for a save that can be taken back. */
export const undoing = (change: number | undefined, lang: Language = 'en') =>
  change === undefined ? {} : { action: { label: words[lang].undo, run: () => void undoChange(change, lang) } };

const spoken = (lang: Language) => (lang === 'de' ? { lang } : {});
