import { counted } from '../../counted.ts';
import type { health as english, troubles as troublesInEnglish } from '../../en/answers/health.ts';
import { documentCalled } from '../views.ts';

const from = (moment: string): string => (moment === '' ? '' : ` seit ${moment}`);
const because = (reason: string): string => (reason === '' ? '' : `: ${reason}`);

export const health: typeof english = {
  outdated:
    'dieser Prozess ist älter als die Datenbank, die eine neuere Version umgestellt hat: Er liefert aus und veröffentlicht nicht, ersetzen Sie auch ihn',
  waiting: (changes) => counted(changes, 'Änderung wartet', 'Änderungen warten'),
  behind: (publications) => `${counted(publications, 'Veröffentlichung', 'Veröffentlichungen')} im Rückstand`,
  noPublisher: (waiting) => `im Moment veröffentlicht kein Prozess, ${waiting}`,
  failing: (moment, waiting, reason) => `Veröffentlichen schlägt fehl${from(moment)}, ${waiting}${because(reason)}`,
  mismatch: (path, others) =>
    others === 0
      ? `${documentCalled(path)} entspricht nicht den Inhalten, ein Neuaufbau behebt es`
      : `${documentCalled(path)} und ${others} weitere entsprechen nicht den Inhalten, ein Neuaufbau behebt es`,
  earlier: (pages, parts) => {
    const named = [pages > 0 && counted(pages, 'Seite', 'Seiten'), parts > 0 && `${counted(parts, 'Teil', 'Teile')} von Seiten`].filter(Boolean);
    return `${named.join(' und ')} ${pages + parts === 1 ? 'behält' : 'behalten'} eine frühere Fassung`;
  },
  lostBytes: (name, others) =>
    `die gespeicherten Bytes von ${documentCalled(name)}${others > 0 ? ` und ${others} weiteren` : ''} sind beschädigt und lassen sich nicht neu erzeugen; ausgeliefert wird eine frühere Fassung, wenn es eine gibt`,
  damaged: (files) =>
    `${counted(files, 'beschädigte Datei veröffentlichter Seiten wird', 'beschädigte Dateien veröffentlichter Seiten werden')} gleich neu erzeugt, prüfen Sie die Festplatte`,
  repaired: (files) => `${counted(files, 'beschädigte Datei', 'beschädigte Dateien')} veröffentlichter Seiten neu erzeugt, prüfen Sie die Festplatte`,
  damagedRows: 'die Datenbank hatte beim Start beschädigte Zeilen, und jede Seite wurde neu erzeugt; prüfen Sie die Festplatte',
  lostUploads: (files, names) =>
    files === 1
      ? `1 hochgeladene Datei fehlt oder ist beschädigt${because(names)}; stellen Sie sie aus einer Sicherung wieder her, oder laden Sie sie nochmals hoch`
      : `${files} hochgeladene Dateien fehlen oder sind beschädigt${because(names)}; stellen Sie sie aus einer Sicherung wieder her, oder laden Sie sie nochmals hoch`,
  andOthers: (names) => `${names} und weitere`,
  noAnswer: (milliseconds) => `der Datenbankserver antwortete nicht innert ${milliseconds} ms`,
  away: (moment, then) => `der Datenbankserver antwortet nicht seit ${moment}; ausgeliefert werden die Seiten ${then === '' ? 'von damals' : `vom ${then}`}`,
  atLeast: (moment, waiting) => `${moment}, mindestens ${waiting}`,
  copy: (moment, behind, reason) => `was veröffentlicht ist, liess sich nicht kopieren${from(moment)}, ${behind}${because(reason)}`,
  earlierPages: (cdn, moment, behind, reason) => `${cdn} liefert vielleicht frühere Seiten${from(moment)}, ${behind}${because(reason)}`,
  slowPurge: (cdn, behind) => `das Entfernen aus ${cdn} dauert lange, ${behind}`,
  doubt: (cdn) => `was ${cdn} nach dem Entfernen liefert, liess sich nicht vergleichen`,
  versionsFull: 'frühere Versionen von Seiten belegen mehr als VERSIONS_MEGABYTES, schon die letzten Veröffentlichungen',
  versionsSince: (moment) => `frühere Versionen von Seiten reichen zurück bis ${moment}, mehr finden in VERSIONS_MEGABYTES nicht Platz`,
  otherNames: (hosts) => `die Website wurde unter einem anderen Namen aufgerufen als dem in PUBLIC_ORIGIN${because(hosts)}`,
  store: (reason) =>
    `der S3-Speicher ist nicht verwendbar; ausgeliefert wird, wovon dieser Server Kopien hat, Uploads und Veröffentlichungen warten${because(reason)}`,
  noWrites: 'in den Datenordner lässt sich nichts schreiben',
  noRoom: 'auf der Festplatte des Datenordners ist kaum mehr Platz',
  littleRoom: 'auf der Festplatte des Datenordners ist weniger als ein Zehntel frei',
  noProvider: 'kein Anbieter ist eingerichtet, stattdessen antwortet die Suche',
  off: 'ausgeschaltet, stattdessen antwortet die Suche',
  trouble: (trouble) => `${trouble}, stattdessen antwortet die Suche`,
  noBackup: 'der Befehl backup hat noch keine angelegt',
  lastBackup: (moment) => `die letzte Sicherung ist vom ${moment}`,
  stuckMails: (mails) => `${counted(mails, 'E-Mail liess', 'E-Mails liessen')} sich bisher nicht senden`,
};

export const troubles: typeof troublesInEnglish = {
  key: 'der Anbieter nimmt den Schlüssel nicht an',
  model: 'der Anbieter kennt das Modell nicht',
  limit: 'der Anbieter nimmt vorläufig keine Fragen an',
  request: 'der Anbieter lehnt die Frage ab',
  unreachable: 'der Anbieter ist nicht erreichbar',
  slow: 'der Anbieter antwortet nicht rechtzeitig',
  provider: 'beim Anbieter ist ein Fehler aufgetreten',
  cut: 'der Anbieter brach ab',
};
