import { counted } from '../../../counted.ts';
import type { door as english } from '../../../en/office/people/door.ts';

export const door: typeof english = {
  door: 'Einlass',
  link: 'Link für den Einlass',
  linkHint:
    'Mit diesem Link haken Helferinnen und Helfer ab, wer da ist, auf Telefon oder Tablet und ohne Konto: auch ohne Netz und auf mehreren Geräten. Sie lesen von denen, die kommen, Namen, Firma, Tisch, Begleitung und was sie für den Zugang brauchen, und fügen Gäste hinzu.',
  days: (from, until) => `Er gilt vom ${from} bis ${until}.`,
  noDates: 'Geben Sie den ersten Tag des Anlasses an: Der Link gilt vom Tag davor bis zum Tag danach.',
  made: (moment) =>
    `Der aktuelle Link wurde am ${moment} erstellt. Er wird nur beim Erstellen gezeigt; ein neuer beendet ihn und nimmt die Liste von den Geräten, die sie haben.`,
  make: 'Link erstellen',
  makeNew: 'Neuen Link erstellen',
  making: 'Wird erstellt …',
  end: 'Link beenden',
  ended: 'Der Link ist beendet',
  code: 'Code des Links, für die Kamera eines Telefons',
  sheet: 'Liste auf Papier',
  sheetHint: (guests) => `${guests}, nach Namen, mit Feldern zum Abhaken.`,
  print: 'Liste drucken',
  tick: 'Da',
  feedback: 'Rückmeldungen',
  feedbackHint:
    'Wer da war, wird mit dem Dankesbrief gefragt. Texte haben keine Namen; Zahlen erscheinen ab fünf Antworten. Alles wird ein Jahr nach dem Anlass gelöscht.',
  loadingFeedback: 'Rückmeldungen werden geladen …',
  noSessions: 'Das Programm hat keine Beiträge mit Vortragenden.',
  ratings: (average, answers) => `${average} von 5, aus ${answers} Antworten`,
  fewRatings: 'Weniger als fünf Zahlen',
  noTexts: 'Keine Texte',
  copy: 'Für die vortragende Person kopieren',
  copyOf: (session) => `Für die vortragende Person kopieren: «${session}»`,
  copied: 'Kopiert',
  send: 'An die vortragende Person senden',
  sendOf: (session) => `An die vortragende Person senden: «${session}»`,
  sent: (mails) => (mails === 0 ? 'Es gibt nichts Neues zu senden' : counted(mails, 'E-Mail ist unterwegs', 'E-Mails sind unterwegs')),
  notSent: 'Es wurde nichts gesendet',
  sentAt: (moment) => `Zuletzt gesendet am ${moment}.`,
  unreachable: (names) => `Ohne Adresse: ${names}.`,
};
