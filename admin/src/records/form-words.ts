// What every form says around its fields, in the language of its screen. All screens speak English but one.

import { germanProblem } from './german-problem.ts';
import type { LeaveWords } from './leave-guard.tsx';

export interface FormCounts {
  readonly changed: number;
  readonly wrong: number;
  readonly conflicts: number;
  readonly isNew: boolean;
}

export interface FormWords {
  readonly lang: 'en' | 'de';
  readonly saving: string;
  readonly saved: string;
  readonly discard: string;
  readonly cancel: string;
  readonly preview: string;
  readonly history: string;
  /** Names the tabs for those who cannot see them. */
  readonly parts: string;
  /** On the tab of a form that has no parts. */
  readonly content: string;
  readonly english: string;
  /** Why nothing is saved while a file is on its way. */
  readonly uploading: string;
  /** What has changed, in a few words: '1 field changed, 1 to correct'. */
  readonly note: (counts: FormCounts) => string;
  /** Somebody else has deleted the record while it was typed into. */
  readonly gone: string;
  /** Where that can be undone. */
  readonly audit: string;
  readonly kept: (when: string) => string;
  readonly restore: string;
  readonly throwAway: string;
  readonly conflicts: (fields: number) => string;
  /** Above what somebody else has saved. */
  readonly theirs: string;
  readonly keepMine: string;
  readonly takeTheirs: string;
  readonly wrong: (fields: number) => string;
  /** The German column of a field, where nothing else tells them apart. */
  readonly inGerman: (label: string) => string;
  readonly private: string;
  readonly missing: string;
  /** What is wrong with a field, as the model says it in English. */
  readonly problem: (message: string) => string;
  readonly emptyGerman: string;
  /** Asked before unsaved text is left behind; in English unless said. */
  readonly leave?: LeaveWords;
  /** The English text was changed after this one was written. */
  readonly outdated: (since: Date) => string;
}

const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(', ');

export const englishForm: FormWords = {
  lang: 'en',
  saving: 'Saving...',
  saved: 'Saved',
  discard: 'Discard',
  cancel: 'Cancel',
  preview: 'Preview',
  history: 'History',
  parts: 'Parts of the record',
  content: 'Content',
  english: 'English',
  uploading: 'A file is on its way: wait for it, or cancel it.',
  note: ({ changed, wrong, conflicts, isNew }) =>
    joined([
      changed > 0 && !isNew && `${changed === 1 ? '1 field' : `${changed} fields`} changed`,
      wrong > 0 && `${wrong} to correct`,
      conflicts > 0 && `${conflicts} to decide`,
    ]),
  gone: 'Somebody has deleted this. What you typed stays here, and Undo brings the record back:',
  audit: 'Audit',
  kept: (when) => `Text you had not saved was kept (${when}).`,
  restore: 'Restore',
  throwAway: 'Throw away',
  conflicts: (fields) => `Somebody else changed ${fields === 1 ? 'a field' : `${fields} fields`} you are changing as well. Choose which version stays:`,
  theirs: 'Saved by somebody else meanwhile:',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  wrong: (fields) => `${fields} fields need another look:`,
  inGerman: (label) => `${label} (German)`,
  private: 'private',
  missing: 'missing',
  problem: (message) => message,
  emptyGerman: 'Empty: the German page shows the English text.',
  outdated: (since) => `outdated since ${since.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}`,
};

export const germanForm: FormWords = {
  lang: 'de',
  saving: 'Speichert...',
  saved: 'Gespeichert',
  discard: 'Verwerfen',
  cancel: 'Abbrechen',
  preview: 'Vorschau',
  history: 'Verlauf',
  parts: 'Teile des Formulars',
  content: 'Inhalt',
  english: 'Englisch',
  uploading: 'Eine Datei ist unterwegs: Warten Sie auf sie, oder brechen Sie ab.',
  note: ({ changed, wrong, conflicts, isNew }) =>
    joined([
      changed > 0 && !isNew && `${changed === 1 ? '1 Feld' : `${changed} Felder`} geändert`,
      wrong > 0 && `${wrong} zu korrigieren`,
      conflicts > 0 && `${conflicts} zu entscheiden`,
    ]),
  gone: 'Jemand anders hat das gelöscht. Was Sie geschrieben haben, bleibt hier; rückgängig machen lässt es sich im',
  audit: 'Audit',
  kept: (when) => `Nicht gespeicherter Text wurde aufbewahrt (${when}).`,
  restore: 'Wiederherstellen',
  throwAway: 'Wegwerfen',
  conflicts: (fields) =>
    `Jemand anders hat ${fields === 1 ? 'ein Feld geändert, das' : `${fields} Felder geändert, die`} Sie auch ändern. Wählen Sie, welche Fassung bleibt:`,
  theirs: 'Unterdessen von jemand anderem gespeichert:',
  keepMine: 'Meines behalten',
  takeTheirs: 'Anderes übernehmen',
  wrong: (fields) => `${fields} Felder sind noch nicht richtig:`,
  inGerman: (label) => `${label} (Deutsch)`,
  private: 'nicht öffentlich',
  missing: 'fehlt',
  problem: germanProblem,
  leave: {
    lang: 'de',
    title: 'Ohne Speichern verlassen?',
    sentence: 'Was Sie hier geändert haben, ist nicht gespeichert.',
    stay: 'Weiter bearbeiten',
    confirm: 'Änderungen verwerfen',
  },
  emptyGerman: 'Leer: Die deutsche Seite zeigt den englischen Text.',
  outdated: (since) => `veraltet seit ${since.toLocaleDateString('de-CH', { day: 'numeric', month: 'long' })}`,
};
