import { counted } from '../../counted.ts';
import type { several as english } from '../../en/office/several.ts';

export const several: typeof english = {
  add: 'Mehrere hinzufügen',
  title: ([, plural]) => `Mehrere ${plural} hinzufügen`,
  hint: 'Eine Zeile pro Eintrag. Eine Tabelle aus Excel, Numbers oder Word lässt sich in eine Zelle einfügen; mit ihren Überschriften dürfen die Spalten in beliebiger Reihenfolge stehen.',
  hintWithFiles:
    'Eine Zeile pro Eintrag. Ziehen Sie die Dateien irgendwo hierher; eine Tabelle aus Excel, Numbers oder Word lässt sich in eine Zelle einfügen, mit oder ohne Überschriften.',
  chooseFiles: 'Dateien wählen',
  addLine: 'Zeile hinzufügen',
  removeLine: (line) => `Zeile ${line} entfernen`,
  cell: (column, line) => `${column}, Zeile ${line}`,
  waiting: 'Wartet auf den Upload.',
  create: (count, words) => (count === 0 ? `${words[1]} erstellen` : `${counted(count, ...words)} erstellen`),
  created: (count, words) => `${counted(count, ...words)} erstellt`,
  createdOf: (done, all, [, plural]) => `${done} von ${all} ${plural} erstellt`,
  incomplete: 'Einige Zeilen sind nicht vollständig',
  incompleteHint: 'Was nicht stimmt, ist in der Zelle markiert. Korrigieren Sie es, oder entfernen Sie die Zeile.',
  tooMany: (most, [one, plural]) => `Es können nur noch ${counted(most, one, plural)} hinzukommen. Entfernen Sie die übrigen.`,
  headings: 'Spalten der eingefügten Tabelle',
  noHeading: (column) => `Spalte ${column}`,
  leaveOut: 'Weglassen',
  givenName: 'Vorname',
  familyName: 'Nachname',
  undoPaste: 'Einfügen rückgängig machen',
  leave: { title: 'Diese Zeilen verwerfen?', sentence: 'Noch ist nichts davon gespeichert.', stay: 'Weiter bearbeiten', confirm: 'Verwerfen' },
};
