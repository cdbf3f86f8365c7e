// The last message about a save. One toast at a time; the activity keeps the others.
import type { Answer, Refused } from '@stem/api/client';
import { ask, queries, rowsKey, working } from '../../server/client.ts';
import { createListeners } from '../../server/listeners.ts';
import { receiptStore } from '../../server/streams/receipt-store.ts';
import { windowLanguage } from '../../texts/language.ts';
import { type Language, spokenIn, texts } from '../../texts/texts.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  /** The specification's sentence. */
  readonly sentence: string;
  readonly detail?: string;
  readonly lang?: Language;
  /** Of the detail, where it is another: the server speaks English. */
  readonly detailLang?: Language;
  /** The change whose receipt is the second line. */
  readonly change?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
}

let current: Toast | undefined;
let lastId = 0;
const { subscribe, notify } = createListeners();

function become(toast: Toast | undefined) {
  current = toast;
  notify();
}

export const toasts = {
  current: (): Toast | undefined => current,
  subscribe,
  show(toast: Omit<Toast, 'id'>) {
    if (toast.change !== undefined) receiptStore.remember(toast.change, toast.sentence);
    lastId += 1;
    become({ ...toast, id: lastId });
  },
  close(id: number) {
    if (current?.id === id) become(undefined);
  },
};

/** A successful save; `change` is absent when nothing changed, and when it went into a release: then the message says which. */
export function sayDone(sentence: string, change?: number, more: Pick<Toast, 'action' | 'detail' | 'lang'> = {}): void {
  const release = working.takeSaved();
  const { savedIn, savedInDraft } = texts[more.lang ?? windowLanguage].toast;
  const detail = release && (release.kind === 'draft' ? savedInDraft : savedIn(release.name));
  toasts.show({ tone: 'good', sentence, ...more, ...(detail !== undefined && { detail }), ...(change !== undefined && { change }) });
}

/** What became of a save, with its undo; the lists are read again where it was done. Resolves with whether it was. */
export async function saySettled(answer: Answer<unknown>, done: string, failed: string): Promise<boolean> {
  if (!answer.ok) sayFailed(failed, answer.problem.detail);
  else {
    sayDone(done, answer.change, undoActionOf(answer.change));
    await queries.invalidateQueries({ queryKey: rowsKey });
  }
  return answer.ok;
}

export const sayFailed = (sentence: string, detail: string, more: Pick<Toast, 'action' | 'lang' | 'detailLang'> = {}): void =>
  toasts.show({ tone: 'bad', sentence, detail, ...more });

/** A failure in the words of the screen, with the reason as it is said in this window. */
export const sayRefused = (sentence: string, { problem }: Refused, lang: Language): void =>
  sayFailed(sentence, problem.detail, lang === windowLanguage ? {} : { lang, detailLang: windowLanguage });

export async function undoChange(change: number, lang: Language = windowLanguage): Promise<void> {
  const found = await ask('GET /api/history', { query: { before: change + 1, limit: 1 } });
  if (!found.ok) return sayRefused(texts[lang].undo.failed, found, lang);
  const save = found.value.find(({ seq }) => seq === change);
  if (!save) return sayFailed(texts[lang].undo.failed, texts[lang].undo.gone, spokenIn(lang));
  return undoSave(save.id, lang);
}

export async function undoSave(id: string, lang: Language = windowLanguage): Promise<void> {
  const answer = await ask('POST /api/history/:id/undo', { id });
  if (!answer.ok) return sayRefused(texts[lang].undo.failed, answer, lang);
  sayDone(texts[lang].undo.done, answer.change, spokenIn(lang));
  await queries.invalidateQueries({ queryKey: rowsKey });
}

export const undoActionOf = (change: number | undefined, lang: Language = windowLanguage) =>
  change === undefined ? {} : { action: { label: texts[lang].undo.undo, run: () => void undoChange(change, lang) } };
