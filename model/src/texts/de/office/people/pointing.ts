import type { pointing as english } from '../../../en/office/people/pointing.ts';

export const pointing: typeof english = {
  page: 'Seite',
  loadingPage: 'Seite wird geladen...',
  noPage: (path) => `Unter ${path} gibt es keine Seite`,
  noPageHint: 'Vielleicht hat sie jetzt eine andere Adresse. Wählen Sie sie aus der Liste.',
  point: 'Zeigen Sie auf einen Text, ein Bild oder einen Link',
  pointHint: 'Ein Klick öffnet das Feld, aus dem es stammt. Was gespeichert ist, steht einen Moment später auf der Seite.',
  looking: 'Das Feld wird gesucht...',
  madeOf: (count) => `Dieser Text besteht aus ${count} Feldern:`,
  ofDesign: 'Das gehört zur Gestaltung der Website oder wird aus mehreren Werten errechnet: Kein Feld enthält es allein.',
  nearest: 'Am nächsten dabei:',
  follow: (path) => `Seite ${path} bearbeiten`,
  openRecord: 'Dort öffnen, wo es verwaltet wird',
  writeText: (text) => `«${text}» schreiben`,
  standard: 'Ein Standardtext: Bisher hat niemand einen anderen geschrieben.',
  done: 'Fertig',
};
