import type { requests as english } from '../../en/answers/requests.ts';

export const requests: typeof english = {
  token: 'Das Token ist falsch, entfernt oder abgelaufen',
  methods: (methods) => `Diese Adresse kennt ${methods}`,
  fault: (reference) => `Bei uns ist etwas schiefgegangen (Referenz ${reference})`,
  brokeOff: 'Die Anfrage brach ab',
  jsonOrForm: 'Senden Sie JSON oder ein Formular',
  json: 'Senden Sie JSON, als application/json',
  tableOrForm: 'Senden Sie eine Tabelle als text/csv, oder ein Formular mit einer Datei',
  formUnreadable: 'Das Formular lässt sich nicht lesen',
  formIncomplete: 'Das Formular ist nicht vollständig',
  formWithFile: 'Senden Sie ein Formular mit einer Datei',
  tooMuch: 'Davon laufen für Sie bereits zu viele gleichzeitig',
  mails: 'Es wurden zu viele E-Mails angefordert',
  comments: 'Zu viele Kommentare innerhalb einer Stunde',
  noOutbox: 'Einen Postausgang zum Ansehen gibt es hier nicht',
  locked: (number) => `Ein anderes Programm hat die Datenbank mehr als ${number} ms gesperrt. Geändert wurde nichts.`,
  noPage: (path) => `Unter ${path} gäbe es keine Seite`,
  notTouched: 'Eine dieser Veröffentlichungen hat diese Adresse nicht berührt',
  noPageThen: 'Damals gab es unter dieser Adresse keine Seite',
  ledOn: (address) => `Damals war das keine Seite, sie leitete weiter zu ${address}`,
  onlyReceipt: 'Das Protokoll ist noch da; was die Seite zeigte, wird nicht mehr aufbewahrt',
};
