// Die Erklärung zur Barrierefreiheit.
import type { Answers } from '../../en/answers/all.ts';

export const statement: Answers['statement'] = {
  title: 'Barrierefreiheit',
  body: (known) =>
    [
      'Alle sollen diese Website nutzen können. Sie folgt den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA.',
      '## Wie sie geprüft wird',
      'Ein Programm prüft jede geänderte Seite in der folgenden Nacht nach den Regeln von axe-core; Farben werden geprüft, wenn sie gewählt werden. Kein Programm findet alles.',
      '## Was wir wissen',
      known.map((line) => `- ${line}`).join('\n'),
      '## Schreiben Sie uns',
      'Wenn hier etwas für Sie nicht geht, [schreiben Sie uns](/contact). Wir antworten und beheben es.',
    ].join('\n\n'),
  unchecked: 'Noch ist keine Prüfung gelaufen.',
  nothing: (day, pages) => `Am ${day} hatten die Prüfungen von ${pages} Seiten und Teilen nichts gefunden.`,
  barrier: (rule, pages) => `${rule} (auf ${pages === 1 ? '1 Seite' : `${pages} Seiten`})`,
  withoutText: (pictures) => (pictures === 1 ? '1 Bild hat keinen Alternativtext' : `${pictures} Bilder haben keinen Alternativtext`),
};
