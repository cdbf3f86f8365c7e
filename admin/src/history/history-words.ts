// What is said about the versions of a record, in the language of its screen.

export const historyWords = {
  en: {
    title: 'History',
    loading: 'Loading the history...',
    none: 'Nobody has changed this record yet.',
    older: 'Show older saves',
    insert: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    broughtBack: 'Brought back',
    restore: 'Restore this version',
    restored: (when: string) => `Restored as it was on ${when}`,
    notRestored: 'The version was not restored',
    notThroughStem: 'not made through Stem',
    before: 'before: ',
    after: 'after: ',
    inGerman: (label: string) => `${label} (German)`,
  },
  de: {
    title: 'Verlauf',
    loading: 'Der Verlauf wird geladen...',
    none: 'Das hat noch niemand geändert.',
    older: 'Frühere zeigen',
    insert: 'Erstellt',
    update: 'Geändert',
    delete: 'Gelöscht',
    broughtBack: 'Zurückgeholt',
    restore: 'Diese Fassung wiederherstellen',
    restored: (when: string) => `Wiederhergestellt wie am ${when}`,
    notRestored: 'Die Fassung wurde nicht wiederhergestellt',
    notThroughStem: 'nicht mit Stem gemacht',
    before: 'vorher: ',
    after: 'nachher: ',
    inGerman: (label: string) => `${label} (Deutsch)`,
  },
} as const;

export type ScreenLanguage = keyof typeof historyWords;
