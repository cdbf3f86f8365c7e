import type { served as english } from '../en/served.ts';
import { attendeePages } from './site/attendees.ts';
import { contactForms } from './site/forms.ts';
import { documentCalled } from './views.ts';

const calendarFile: (typeof english)['calendar'] = {
  begin: (name) => `Geht live: ${name}`,
  end: (name) => `Endet: ${name}`,
  past: (name) => `Vorbei: ${name}`,
  own: (organisation) => `${organisation}: meine Agenda`,
  failed: 'fehlgeschlagen',
  notScheduled: 'nicht geplant',
  undone: 'rückgängig gemacht',
};

const contactRefusals: (typeof english)['contact'] = {
  title: 'Ihre Nachricht wurde nicht gesendet',
  back: 'Zurück; was Sie geschrieben haben, ist noch da',
  later: contactForms.tooMany,
  ...contactForms.missing,
  long: 'Dieser Text ist zu lang',
};

const loginRefusals: (typeof english)['login'] = {
  title: { login: 'Der Magic Link konnte nicht gesendet werden', code: 'Anmeldung fehlgeschlagen' },
  back: 'Zurück',
  email: attendeePages.problems.noEmail,
  code: attendeePages.problems.noCode,
  event: 'Diesen Anlass gibt es nicht.',
  refused: 'Dieser Code ist falsch, wurde schon verwendet oder ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  later:
    'Zu viele Versuche in kurzer Zeit. Haben Sie eine E-Mail erhalten, meldet deren Link Sie auch hier an; sonst versuchen Sie es bitte später noch einmal.',
  other: attendeePages.toasts.failed.text,
};

const unavailablePage: (typeof english)['unavailable'] = {
  title: 'Diese Seite ist im Moment nicht verfügbar',
  sentence: 'Bitte versuchen Sie es in Kürze noch einmal.',
};

const walkBar: (typeof english)['walk'] = {
  label: 'Vorschau einer Veröffentlichung',
  asOf: (instant) => `Stand ${instant}`,
  undated: 'noch ohne Datum',
  today: 'Jetzt',
  afterwards: 'Dann',
  switch: 'Gezeigt wird die Website',
  marks: { same: 'Unverändert', added: 'Neu', changed: 'Geändert', removed: 'Entfernt', failed: 'Blockiert' },
  previous: 'Vorherige geänderte Seite',
  next: 'Nächste geänderte Seite',
  list: 'Alle Änderungen',
  shortList: 'Liste',
  compare: 'Text vergleichen',
  blocked: 'Diese Seite würde blockiert und bliebe, wie sie ist',
  cannotBePublished: 'Diese Veröffentlichung ist so nicht möglich',
  title: 'Geänderte Seiten',
  none: 'Keine Seite ändert sich.',
  onManyPages: 'Auf vielen Seiten',
  shownOn: (count) => (count === 1 ? 'auf einer Seite' : `auf ${count} Seiten`),
  part: documentCalled,
  page: 'Seite',
  outcome: 'Änderung',
  leadsTo: 'führt zu einer anderen Adresse',
  equal: 'Der Text ist derselbe.',
  skipped: (lines) => (lines === 1 ? '1 gleiche Zeile' : `${lines} gleiche Zeilen`),
  open: 'Seite öffnen',
  walk: 'Zurück zur Website',
  notFound: 'Unter dieser Adresse ist nichts',
  ask: 'Vielleicht ist der Link abgelaufen. Bitten Sie um einen neuen. Arbeiten Sie in der Redaktion, melden Sie sich zuerst im Back Office an.',
  wait: 'Aus Ihrem Netz kamen zu viele Anfragen. Bitte versuchen Sie es in Kürze noch einmal.',
  comment: {
    link: 'Kommentar',
    title: (release) => `Kommentar zu ${release}`,
    lead: 'Was Sie schreiben, lesen die Personen, die diesen Release vorbereiten, und sonst niemand.',
    name: 'Ihr Name',
    text: 'Ihr Kommentar',
    send: 'Senden',
    sent: 'Vielen Dank. Ihr Kommentar ist angekommen.',
    invalid: 'Es wurde nichts gesendet. Geben Sie Ihren Namen mit höchstens 80 Zeichen an, und schreiben Sie höchstens 2’000 Zeichen.',
    later: 'Es wurde nichts gesendet: Es sind zu viele Kommentare, oder der Link ist abgelaufen. Bitte versuchen Sie es später noch einmal.',
  },
};

export const served: typeof english = {
  editPage: 'Seite bearbeiten',
  calendar: calendarFile,
  contact: contactRefusals,
  dashboard: attendeePages.dashboard,
  login: loginRefusals,
  unavailable: unavailablePage,
  walk: walkBar,
};
