import { gatedTypesText } from '../../../gated-kinds.ts';
import { counted } from '../../counted.ts';
import { kindNames } from '../../de/kind-names.ts';
import type { gated as english } from '../../en/office/gated.ts';

export const gated: typeof english = {
  file: 'Datei',
  open: 'Öffnen',
  replaceFileHint: 'Texte, Adresse und die Zahl der Downloads bleiben. Teilnehmende erhalten sofort die neue Datei.',
  created: 'Hochgeladen',
  downloads: 'Downloads',
  describeIt: 'Beschreibung hinzufügen',
  loadingContent: 'Inhalte werden geladen...',
  noContentYet: 'Noch keine Inhalte',
  dropHint: (typesHint) => `Ziehen Sie Dateien hierher, auch mehrere zugleich. ${typesHint}`,
  upload: 'Hochladen',
  deleteConsequence: (title, downloads) =>
    `Wer an ${title} teilnimmt, kann sie nicht mehr herunterladen (bisher ${downloads}). Das lässt sich 90 Tage lang rückgängig machen.`,
  dropOrChoose: 'Dateien irgendwo hierher ziehen, oder',
  searchFiles: 'Dateien durchsuchen',
  searchCountedFiles: (count) => `${counted(count, 'Datei', 'Dateien')} durchsuchen`,
  found: (found) => `${found} gefunden`,
  type: 'Typ',
  name: 'Name',
  description: 'Beschreibung',
  size: 'Grösse',
  actions: 'Aktionen',
  germanNameMissing: 'Deutscher Name fehlt',
  openFileName: (fileName) => `${fileName} öffnen`,
  deleteNamed: (fileName) => `${fileName} löschen`,
  delete: 'Löschen',
  unknownSize: 'Grösse unbekannt',
  countedDownloads: (downloads) => counted(downloads, 'Download', 'Downloads'),
  tooLarge: (kind, most, size) => `${kindNames[kind] ?? kind} bis höchstens ${most}; diese Datei hat ${size}`,
  unknownDay: '–',
  typesHint: `Wer an diesem Anlass teilnimmt, kann sie nach der Anmeldung herunterladen. ${gatedTypesText}.`,
};
