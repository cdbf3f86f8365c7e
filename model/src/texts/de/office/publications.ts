import type { publications as english } from '../../en/office/publications.ts';

const list = new Intl.ListFormat('de-CH');

export const publications: typeof english = {
  loadingPreview: 'Seiten, die sich ändern würden, werden gesucht…',
  pagesThatWouldChange: 'Seiten, die sich ändern würden',
  previewEmpty: 'Das würde keine Seite ändern. Gespeichert wird es trotzdem.',
  preview: 'Vorschau',
  previewHint: 'Eine Vorschau speichert nichts.',
  newPage: 'neue Seite',
  pageRemoved: 'Seite entfällt',
  staysAsItIs: 'bleibt unverändert',
  width: 'Breite',
  desk: 'Computer',
  phone: 'Telefon',
  rendering: 'Wird erzeugt…',
  previewOf: (path) => `Vorschau von ${path}`,
  page: (path) => `Seite ${path}`,
  closeActivity: 'Aktivität schliessen',
  loadingTheLatestPublications: 'Die neusten Veröffentlichungen werden geladen…',
  activityUnreadable: 'Die neusten Veröffentlichungen liessen sich nicht laden.',
  activityEmpty: 'Noch wurde nichts veröffentlicht. Hier erscheint jede gespeicherte Änderung mit ihren Seiten.',
  publishActivity: 'Was veröffentlicht wurde',
  andMoreReasons: (reasons, named) => `und ${reasons - named} weitere Gründe`,
  in: (sentence, places) => `${sentence} in ${places}`,
  causeViewDate: (view) => `Das Datum in «${view}» ist erreicht`,
  causeViewCorrected: (view) => `«${view}» war veraltet und stimmt wieder`,
  causeNewSite: 'Die Website selbst hat sich geändert',
  causeRollback: (publication) => `Zurück auf den Stand vor Veröffentlichung ${publication}`,
  causeFullRender: 'Alles wurde auf Wunsch neu erzeugt',
  causeRetry: 'Nach einem Fehler nochmals versucht',
  titleAdded: (title) => `${title} hinzugefügt`,
  titleRemoved: (title) => `${title} entfernt`,
  order: 'Reihenfolge',
  preparedForTheWebsite: (title) => `${title} für die Website aufbereitet`,
  fieldsOf: (fields, title) => `${fields || 'Angaben'} von ${title}`,
  publishedAsSaved: 'Veröffentlicht, wie es gespeichert ist',
  rollbackDone: 'Besucherinnen und Besucher sehen wieder die vorherige Fassung',
  visitorsSeeItAlready: 'Besucherinnen und Besucher sehen bereits die vorherige Fassung',
  publishAsSaved: 'Veröffentlichen, wie gespeichert',
  rollBackToBefore: 'Vorherige Fassung dieser Seiten wiederherstellen',
  rollbackScope:
    'Besucherinnen und Besucher sehen wieder, was vor dieser Veröffentlichung zu sehen war. Spätere Veröffentlichungen dieser Seiten werden auch zurückgenommen.',
  rollbackKeepsContent:
    'Der Inhalt selbst ändert sich nicht: Eine Seite folgt ihm wieder, sobald etwas gespeichert wird, das sie zeigt. Um den Inhalt zu ändern, machen Sie die Änderung im Verlauf rückgängig.',
  rollbackQuestion: 'Vorherige Fassung dieser Seiten wiederherstellen?',
  rollBack: 'Vorherige Fassung wiederherstellen',
  noReasonNoted: 'Kein Grund vermerkt',
  affected: (parts, pages, isBlocked) => {
    const counted = pages === 0 ? [] : [pages === 1 ? '1 Seite' : `${pages} Seiten`];
    const isOne = parts.length + pages === 1;
    const subject = list.format([...parts, ...counted]);
    if (isBlocked) return `${subject} ${isOne ? 'behält die letzte Fassung' : 'behalten die letzte Fassung'}`;
    return `${subject} ${isOne ? 'ist' : 'sind'} mit einem Fehler live`;
  },
  versions: (versions) => (versions === 1 ? '1 Fassung' : `${versions} Fassungen`),
  newPart: 'neu',
  partRemoved: 'nicht mehr gezeigt',
  seeItOn: 'Zu sehen auf',
  awaitedParts: (names, pages) =>
    `${list.format(names)}${pages === 0 ? '' : `, ${pages === 1 ? 'auf 1 Seite' : `auf ${pages.toLocaleString('de-CH')} Seiten`}`}`,
  andMore: (unnamed) => `und ${unnamed} weitere`,
  aDateHasCome: 'Ein Datum ist erreicht',
  kindNewSite: 'Neue Version der Website',
  everythingRenderedAgain: 'Alles neu erzeugt',
  undoSave: 'Rückgängig',
  changeWithoutPage: 'Eine Änderung, die keine Seite zeigt',
  andMoreFirst: (first, length) => `${first} und ${length - 1} weitere`,
  release: (name) => `Release «${name}»`,
  releaseUndone: (name) => `Release «${name}» rückgängig gemacht`,
  messagesHotkey: 'Meldungen ({hotkey})',
  message: 'Meldung',
  awaitedHolders: (calendars, agendas) =>
    `Auch in ${[calendars > 0 && (calendars === 1 ? 'dem Kalender von 1 Gast' : `den Kalendern von ${calendars} Gästen`), agendas > 0 && `${agendas === 1 ? '1 eigenen Agenda' : `${agendas} eigenen Agenden`}`].filter(Boolean).join(' und ')} stünde es anders: Unter «Briefe an Gäste» wählen Sie, ob Sie ihnen schreiben.`,
  awaitedNoPage: 'Das würde keine Seite ändern.',
  awaited: (pages, isExact) => `Das würde ${isExact ? '' : 'bis zu '}${pages} ändern. Eine Vorschau speichert nichts.`,
};
