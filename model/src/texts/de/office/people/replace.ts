import type { replace as english } from '../../../en/office/people/replace.ts';

const entries = (count: number): string => (count === 1 ? '1 Eintrag' : `${count} Einträgen`);

export const replace: typeof english = {
  find: 'Suchen',
  replaceWith: 'Ersetzen durch',
  findHint: 'Ein Name, ein Datum, ein Wort',
  matchCase: 'Gross- und Kleinschreibung beachten',
  wholeWords: 'Nur ganze Wörter',
  inAddresses: 'Auch innerhalb von E-Mail- und Webadressen',
  inEvent: 'In Anlass',
  allEvents: 'Alle Anlässe und Seiten',
  inLanguage: 'In Sprache',
  allLanguages: 'Alle Sprachen',
  search: 'Texte suchen',
  searching: 'Alle Texte werden durchsucht...',
  nothingFound: (words) => `Kein Text enthält «${words}»`,
  nothingFoundHint: 'Texte von Teilnehmenden, der Redaktion und der Einstellungen werden hier nicht durchsucht, Adressen von Seiten auch nicht.',
  counted: (texts, records) => `${texts === 1 ? '1 Text' : `${texts} Texte`} in ${entries(records)}`,
  tooMany: (shown, total) => `Angezeigt werden die ersten ${shown} von ${total} Einträgen. Ersetzen Sie zuerst in diesen, und suchen Sie dann noch einmal.`,
  chosen: (chosen, texts) => `${chosen} von ${texts} ausgewählt`,
  chooseAll: 'Alle auswählen',
  chooseNone: 'Keine auswählen',
  chooseText: (field, record) => `In «${field}» von ${record} ersetzen`,
  prepareIn: (release) => `In «${release}» speichern`,
  prepareHint: 'Live geht nichts, bevor der Release veröffentlicht wird. Sehen Sie ihn zuerst durch: Er zeigt jede Seite, wie sie sein wird.',
  releaseName: (find, replacement) => (replacement === '' ? `«${find}» entfernen` : `«${find}» wird «${replacement}»`),
  replaced: (records) => `In ${entries(records)} ersetzt`,
  failed: 'Nichts wurde ersetzt',
};
