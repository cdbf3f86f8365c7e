// What the parts of screens say that are German in an English window as well, such as the chatbot's.
import { listed } from '../../listed.ts';

interface FormCounts {
  readonly changed: number;
  readonly wrong: number;
  readonly conflicts: number;
  readonly isNew: boolean;
}

export const parts = {
  form: {
    saving: 'Saving...',
    saved: 'Saved',
    discard: 'Discard',
    another: 'Create and add another',
    cancel: 'Cancel',
    preview: 'Preview',
    history: 'History',
    /** Names the tabs for screen readers. */
    parts: 'Parts of the record',
    /** On the tab of a form that has no parts. */
    content: 'Content',
    english: 'English',
    /** Why nothing is saved during an upload. */
    uploading: 'A file is still uploading: wait for it, or cancel the upload.',
    /** Letters that no font of the picture has. */
    notDrawn: (letters: string): string => `These letters cannot be drawn in the picture for shared links: ${letters}`,
    /** '1 field changed, 1 to correct' */
    note: ({ changed, wrong, conflicts, isNew }: FormCounts): string =>
      listed([
        changed > 0 && !isNew && `${changed === 1 ? '1 field' : `${changed} fields`} changed`,
        wrong > 0 && `${wrong} to correct`,
        conflicts > 0 && (conflicts === 1 ? '1 conflict' : `${conflicts} conflicts`),
      ]),
    /** The record was deleted by another editor; a link to the audit follows. */
    gone: 'Somebody has deleted this record. What you typed is still here; Undo brings the record back:',
    audit: 'Audit',
    kept: (when: string): string => `Text you had not saved was kept (${when}).`,
    restore: 'Restore',
    throwAway: 'Throw away',
    conflicts: (fields: number): string =>
      `Somebody else changed ${fields === 1 ? 'a field' : `${fields} fields`} you are changing as well. Choose which version stays:`,
    /** Above the value another editor has saved. */
    theirs: 'Saved by somebody else meanwhile:',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    wrong: (fields: number): string => `${fields} fields need correcting:`,
    /** After a save that got no answer. */
    reachableAgain: 'The server answers again. What you typed has not been confirmed as saved: save it once more.',
    private: 'private',
    missing: 'missing',
    emptyTranslation: 'Empty: the page shows the English text.',
    englishChanged: 'English has changed:',
    stillCorrect: 'Still correct',
    confirmed: 'Translation confirmed',
    notConfirmed: 'The translation was not confirmed',
    /** The English text was changed after its translation was written. */
    outdated: (since: string): string => `outdated since ${since}`,
  },
  /** Asked before unsaved text is left behind. */
  leave: {
    title: 'Leave without saving?',
    sentence: 'Your changes have not been saved.',
    stay: 'Keep editing',
    confirm: 'Discard changes',
    save: 'Save and continue',
  },
  history: {
    title: 'History',
    loading: 'Loading the history...',
    none: 'Nobody has changed this record yet.',
    older: 'Show older saves',
    insert: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    broughtBack: 'Restored',
    undone: { insert: 'Deletion undone', update: 'Change undone', delete: 'Creation undone' },
    restore: 'Restore this version',
    restored: (when: string): string => `Restored as it was on ${when}`,
    notRestored: 'The version was not restored',
    notThroughStem: 'not made through Stem',
    preparedBy: (names: string): string => `prepared by ${names}`,
    before: 'before: ',
    after: 'after: ',
  },
  value: { empty: '(empty)', on: 'on', off: 'off', picture: '(a small picture)', forgotten: '(no longer known)' },
  /** The German column of a field, where only this distinguishes them. */
  quoted: (title: string): string => `“${title}”`,
  inSentence: (label: string): string => label.toLowerCase(),
  undo: { undo: 'Undo', done: 'Undone', failed: 'The change could not be undone', gone: 'It is no longer in the history.' },
  toast: {
    /** A save that is not public yet. */
    savedIn: (name: string): string => `Saved in ${name}. Visitors do not see it yet.`,
    savedInDraft: 'Saved as a draft. Visitors do not see it yet.',
    show: 'Show',
    hide: 'Hide',
    activity: 'Activity',
    close: 'Close message',
  },
  receipt: {
    publishing: 'Publishing …',
    takesLong: 'Saved. Publishing takes longer than usual …',
    live: (time: string, pages: string): string => `Live in ${time} · ${pages}`,
    /** `live` is what went live all the same; empty where nothing did. */
    failed: (what: string, live: string, time: string): string => `${what} failed${live === '' ? '' : `, ${live} live in ${time}`}`,
    nothing: 'Saved. No page had to change',
    /** Added to a receipt whose pages are live, but not as the editor wants them. */
    flawed: 'a link or a picture leads nowhere',
    /** '2 pages and 3 files'; empty for none. */
    pagesAndFiles: (pages: number, files: number): string =>
      listed([pages > 0 && `${pages} ${pages === 1 ? 'page' : 'pages'}`, files > 0 && `${files} ${files === 1 ? 'file' : 'files'}`], ' and '),
    /** What many pages show alike: 'Navigation, shown on 5,006 pages'. */
    parts: (names: readonly string[], pages: number): string =>
      `${new Intl.ListFormat('en-GB').format(names)}${pages === 0 ? '' : `, shown on ${pages === 1 ? '1 page' : `${pages.toLocaleString('en-GB')} pages`}`}`,
    /** Where it is not known which are files. */
    pagesOrFiles: (count: number): string => (count === 1 ? '1 page or file' : `${count} pages and files`),
  },
  /** The mail that answers an inquiry, in the language of the visitor. */
  answer: {
    subject: (day: string): string => `Your inquiry of ${day}`,
    wrote: (name: string, day: string): string => `On ${day}, ${name} wrote:`,
  },
  screen: {
    viewPage: 'View page',
    retry: 'Try again',
    /** The heading over a failure whose reason the server gives in English. */
    notLoaded: (reason: string): string => reason,
  },
};
