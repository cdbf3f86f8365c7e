// What publishing says of the disk, of the S3 store and of the CDN, in German.
import type { Answers } from '../../en/answers/all.ts';

export const stores: Answers['stores'] = {
  noBucket: 'Der S3-Speicher lehnt Anfragen ab: Diesen Bucket gibt es nicht',
  refusing: (reason) => `Der S3-Speicher lehnt Anfragen ab: ${reason}`,
  silent: (reason) => `Der S3-Speicher antwortet nicht: ${reason}`,
  slow: 'es dauert zu lange',
  stalled: 'es kommt nichts mehr an',
  brokenOff: 'Der S3-Speicher bricht ab',
  noFilesInParts: 'Der S3-Speicher nimmt keine Datei in Teilen an',
  notPutTogether: 'Der S3-Speicher hat eine Datei nicht aus ihren Teilen zusammengesetzt',
  fileLost: 'Der S3-Speicher hat eine Datei verloren, während sie gelesen wurde',
  diskFull: (reason) => `Auf der Festplatte ist kein Platz mehr, schaffen Sie Platz (${reason})`,
  quotaFull: (reason) => `Für diesen Benutzer ist kein Platz mehr, schaffen Sie Platz (${reason})`,
  readOnly: (reason) => `Die Festplatte lässt sich nur lesen, binden Sie sie schreibbar ein (${reason})`,
  diskBroken: (reason) => `Die Festplatte ist defekt, ersetzen Sie sie (${reason})`,
  foreignFolder: (reason) => `Der Ordner gehört jemand anderem, geben Sie ihn dem Benutzer, unter dem Stem läuft (${reason})`,
};

const called = (cdn: string): string => (cdn === '' ? 'Das CDN' : cdn);

export const cdns: Answers['cdns'] = {
  notAccepted: (cdn) => `${called(cdn)} hat das Entfernen nicht angenommen`,
  keyRefused: (cdn, status) => `${called(cdn)} lehnt den Schlüssel ab (${status}): Prüfen Sie ihn und seine Rechte`,
  unknownTarget: (cdn) => `${called(cdn)} weiss nicht, was zu entfernen ist (404): Prüfen Sie die ID oder die Adresse`,
  tooMany: (cdn) => `${called(cdn)} nimmt vorläufig kein Entfernen mehr an (429)`,
  status: (cdn, status) => `${called(cdn)} antwortete auf das Entfernen mit ${status}`,
  silent: (cdn, seconds) => `${called(cdn)} antwortete auf das Entfernen nicht innert ${seconds} Sekunden`,
  unreachable: (cdn, code) => `${called(cdn)} ist nicht erreichbar${code === '' ? '' : ` (${code})`}`,
  unreachableFromHere: (origin) => `${origin} ist von hier nicht erreichbar oder antwortet zu langsam`,
  pageStatus: (origin, path, status) => `${origin} antwortete auf ${path} mit ${status}`,
  headersMissing: (origin) => `${origin} entfernt die Header ETag und Publication; so lassen sich Fassungen nicht unterscheiden`,
  stale: (cdn, page, header) => `${cdn} liefert nach dem Entfernen noch eine frühere Fassung von ${page}: Prüfen Sie, ob es den Header ${header} behält`,
};
