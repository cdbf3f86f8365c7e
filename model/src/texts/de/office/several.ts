import { counted } from '../../counted.ts';
import type { several as english } from '../../en/office/several.ts';

type TableCounts = Parameters<typeof english.save>[0];

const differences = ({ added, joined, changed, removed }: TableCounts): string =>
  [added > 0 && `${added} neu`, joined > 0 && `${joined} von anderen Anlässen`, changed > 0 && `${changed} geändert`, removed > 0 && `${removed} entfernt`]
    .filter(Boolean)
    .join(', ');

export const several: typeof english = {
  add: 'Mehrere hinzufügen',
  title: ([, plural]) => `Mehrere ${plural} hinzufügen`,
  hint: 'Eine Zeile pro Eintrag. Eine Tabelle aus Excel, Numbers oder Word lässt sich in eine Zelle einfügen; mit ihren Überschriften dürfen die Spalten in beliebiger Reihenfolge stehen.',
  hintWithFiles:
    'Eine Zeile pro Eintrag. Ziehen Sie die Dateien irgendwo hierher; eine Tabelle aus Excel, Numbers oder Word lässt sich in eine Zelle einfügen, mit oder ohne Überschriften.',
  chooseFiles: 'Dateien wählen',
  addLine: 'Zeile hinzufügen',
  removeLine: (line) => `Zeile ${line} entfernen`,
  addChoice: (title) => `«${title}» erstellen`,
  cell: (column, line) => `${column}, Zeile ${line}`,
  waiting: 'Wartet auf den Upload.',
  create: (count, words) => (count === 0 ? `${words[1]} erstellen` : `${counted(count, ...words)} erstellen`),
  save: (counts) => `${differences(counts)} speichern`,
  saved: (counts, words) =>
    counts.joined + counts.changed + counts.removed === 0 ? `${counted(counts.added, ...words)} erstellt` : `Gespeichert: ${differences(counts)}`,
  notSaved: 'Nichts wurde gespeichert',
  nothingNew: 'All das ist schon da.',
  loading: 'Lädt, was schon da ist …',
  states: { new: 'neu', changed: 'geändert', unchanged: 'unverändert', joins: 'kommt dazu', asked: 'bitte wählen', leftOut: 'weggelassen' },
  state: 'Vergleich',
  choice: (line) => `Was ist Zeile ${line}?`,
  newOne: 'Ein neuer Eintrag',
  newPerson: 'Eine neue Person',
  sameAs: (line) => `Dasselbe wie Zeile ${line}`,
  locked: 'Kommt nur dazu: Die Texte gehören auch zu Anlässen von anderen.',
  compared: (counts, unchanged, gone) =>
    [differences(counts), unchanged > 0 && `${unchanged} unverändert`, gone > 0 && `${gone} nicht in der Tabelle`].filter(Boolean).join(', '),
  questions: (count) => `Sagen Sie von ${counted(count, 'Zeile', 'Zeilen')}, was gemeint ist: ein Eintrag gleichen Namens oder ein neuer.`,
  gone: 'Nicht in der Tabelle',
  removeGone: (count, [one, plural]) => `${counted(count, one, plural)} löschen`,
  removeFromEvent: (count, [one, plural]) => `${counted(count, one, plural)} aus diesem Anlass entfernen`,
  hasHeadings: 'Die erste Zeile enthält Überschriften',
  incomplete: 'Einige Zeilen sind nicht vollständig',
  incompleteHint: 'Was nicht stimmt, ist in der Zelle markiert. Korrigieren Sie es, oder entfernen Sie die Zeile.',
  tooMany: (most, [one, plural]) => `Es können nur noch ${counted(most, one, plural)} hinzukommen. Entfernen Sie die übrigen.`,
  headings: 'Spalten der eingefügten Tabelle',
  noHeading: (column) => `Spalte ${column}`,
  leaveOut: 'Weglassen',
  nameTitle: 'Titel vor dem Namen',
  givenName: 'Vorname',
  familyName: 'Nachname',
  undoPaste: 'Einfügen rückgängig machen',
  leave: { title: 'Diese Zeilen verwerfen?', sentence: 'Noch ist nichts davon gespeichert.', stay: 'Weiter bearbeiten', confirm: 'Verwerfen' },
};
