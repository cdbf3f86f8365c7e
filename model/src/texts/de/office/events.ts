import { counted } from '../../counted.ts';
import type { events as english } from '../../en/office/events.ts';
import { listed } from '../../listed.ts';

const days = (count: number): string => counted(count, 'Tag', 'Tage');
const sessions = (count: number): string => counted(count, 'Session', 'Sessions');

type ProgrammeCounts = Parameters<typeof english.programmeSaved>[0];
const isOnlyNew = ({ changed, removed }: ProgrammeCounts): boolean => changed + removed === 0;
const differences = ({ added, changed, removed }: ProgrammeCounts): string =>
  listed([added > 0 && `${added} neu`, changed > 0 && `${changed} geändert`, removed > 0 && `${removed} gelöscht`]);

export const events: typeof english = {
  topicsAreShown: 'Die Kernthemen stehen auf der Seite.',
  topicsAreHidden: 'Die Kernthemen sind auf der Seite ausgeblendet.',
  loadingTheAgenda: 'Agenda wird geladen...',
  addDay: 'Tag hinzufügen',
  addSession: 'Session hinzufügen',
  speakersOf: (title) => `Speaker von ${title}`,
  knownFromOtherEvents: 'Von anderen Anlässen bekannt',
  agenda: 'Agenda',
  noDaysYet: 'Noch keine Tage',
  noSessionsHint: 'Noch keine Sessions. Fügen Sie die erste hinzu; Pausen sind Sessions ohne Speaker.',
  noSessionMatches: 'An diesem Tag passt keine Session zur Suche.',
  session: (day, time) => `Session, ${day}, ${time}`,
  sessionsOf: (day) => `Sessions: ${day}`,
  outOfOrder: (later, earlier) => `${later} steht nach ${earlier}.`,
  overlapping: (second, first) => `${second} beginnt, bevor ${first} zu Ende ist.`,
  sortByTime: 'Nach Zeit ordnen',
  programme: {
    open: 'Programm einfügen',
    title: 'Programm einfügen',
    hint: 'Kopieren Sie es aus Word, Excel, einer E-Mail oder einem PDF. Die Vorschau zeigt, wie es gelesen wird; gespeichert wird erst auf Ihre Bestätigung.',
    field: 'Programm',
    sameHelp:
      'Optional, und auch allein möglich: Titel und Texte werden die in dieser Sprache, Session für Session. Eine Tabelle kann auch alle Sprachen enthalten.',
    preview: 'So wird es gelesen',
    example: `Eine Zeile für jede Session, unter der Überschrift ihres Tages:

Mittwoch, 16. Juni
09:00–09:45 Begrüssung – Anna Keller
09:45–10:30 Wer die letzte Meile bezahlt – Urs Meier, Zoë Frei
10:30 Kaffee

Oder eine Tabelle mit Überschriften wie Tag, Zeit, Titel, Titel (Deutsch), Speaker, Beschreibung.`,
    nothing: 'Darin wurde keine Session erkannt: Jede braucht eine Zeile, die mit ihrer Zeit beginnt.',
    notFitting: 'Die deutsche Fassung hat nicht gleich viele Sessions.',
    tooManyDays: (most) => `Ein Anlass hat höchstens ${most} Tage. Entfernen Sie eine Überschrift, oder setzen Sie deren Sessions unter einen anderen Tag.`,
    unread: (texts) => `Nicht verstanden, bleibt weg: ${texts.join(' · ')}`,
    inexact: (times) => `Als genaue Zeiten gespeichert werden: ${times.join(' · ')}`,
    unmatched: (left) => `Die Agenda hat zu dieser Zeit, an diesem Tag oder mit diesen Personen keine Session, diese Texte bleiben weg: ${left.join(' · ')}`,
    unknown: (names) =>
      `${names.length === 1 ? 'Dieser Name gehört' : 'Diese Namen gehören'} noch zu keinem Speaker: ${names.join(', ')}. Korrigieren Sie den Namen hier, oder fügen Sie die Person der Session später hinzu.`,
    newDay: 'neuer Tag',
    knownDay: 'gibt es schon',
    saving: 'Speichert …',
    states: { new: 'neu', changed: 'geändert', unchanged: 'unverändert', removed: 'wird gelöscht', kept: 'nicht darin, bleibt' },
    removeGone: (gone) => `${sessions(gone)} dieser Tage löschen, die im Programm nicht vorkommen`,
    nothingFits: 'Nichts davon passt zu einer Session der Agenda.',
    nothingNew: 'Das steht alles schon in der Agenda.',
    save: (counts) => {
      if (!isOnlyNew(counts)) return `${differences(counts)}: speichern`;
      return counts.added === 0 ? 'Sessions erstellen' : `${counts.days > 0 ? `${days(counts.days)} und ` : ''}${sessions(counts.added)} erstellen`;
    },
  },
  programmeSaved: (counts) => (isOnlyNew(counts) ? `${sessions(counts.added)} erstellt` : `Programm gespeichert: ${differences(counts)}`),
  programmeNotSaved: 'Programm nicht gespeichert',
  translations: 'Übersetzungen',
  order: 'Position',
  moveUp: (title) => `${title} nach oben`,
  moveDown: (title) => `${title} nach unten`,
  andOthers: (first, length) => `${first} und ${length - 1} weitere`,
  orderOrderIndex: (orderIndex) => `Position ${orderIndex}`,
  topics: (id) => `Themen ${id}`,
  backToAdmin: 'Zurück zur Übersicht',
  keyTopicsOf: (title) => `Kernthemen von ${title}`,
  position: (orderIndex) => `Position ${orderIndex}`,
  keyTopicNotFoundHint: 'Dieses Kernthema gibt es nicht. Vielleicht wurde es gelöscht.',
  keyTopicNotFound: 'Kernthema nicht gefunden',
  error: 'Fehler',
  failedToUpdateVisibility: 'Die Sichtbarkeit wurde nicht geändert',
  showKeyTopicsSection: 'Kernthemen auf der Website anzeigen',
  websiteOf: (name) => `Website von ${name}`,
  linkedinOf: (name) => `LinkedIn von ${name}`,
  premium: 'Premium',
  plus: 'Plus',
  standard: 'Standard',
  byTitleAndOrder: 'Nach Titel und Position',
  loadingPartners: 'Partner werden geladen...',
  addCategory: 'Kategorie hinzufügen',
  addPartner: 'Partner hinzufügen',
  category: 'Kategorie',
  allCategories: 'Alle Kategorien',
  categoryEmpty: 'Noch keine Partner.',
  noPartnerHereMatches: 'Hier passt kein Partner zur Suche.',
  addADayFirst: (limit) => `Fügen Sie zuerst einen Tag hinzu, dann seine Sessions. ${limit}.`,
  topicsOf: (count, most, limit) => `${count} von ${most}${count >= most ? ` · ${limit}` : ''}`,
  noPartnersFound: { title: 'Noch keine Partner', sentence: 'Fügen Sie zuerst eine Kategorie hinzu, dann ihre Partner.' },
  topicsVisibility: (isShown) => `Kernthemen auf der Website ${isShown ? 'sichtbar' : 'ausgeblendet'}`,
};
