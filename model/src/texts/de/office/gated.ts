import { gatedTypesText } from '../../../gated-kinds.ts';
import { counted } from '../../counted.ts';
import { kindNames } from '../../de/kind-names.ts';
import type { gated as english } from '../../en/office/gated.ts';

export const gated: typeof english = {
  replaceFileHint: 'Texte, Adresse und die Zahl der Downloads bleiben. Teilnehmende erhalten sofort die neue Datei.',
  created: 'Hochgeladen',
  downloads: 'Downloads',
  describeIt: 'Beschreibung hinzufügen',
  loadingContent: 'Inhalte werden geladen...',
  noContentYet: 'Noch keine Inhalte',
  dropHint: (typesHint) => `Ziehen Sie Dateien hierher, auch mehrere zugleich. ${typesHint}`,
  deleteConsequence: (title, downloads) =>
    `Die Teilnehmenden von ${title} können sie nicht mehr herunterladen (bisher ${downloads}). Das lässt sich 90 Tage lang rückgängig machen.`,
  type: 'Typ',
  description: 'Beschreibung',
  size: 'Grösse',
  nameMissing: (language) => `Name auf ${language} fehlt`,
  openFileName: (fileName) => `${fileName} öffnen`,
  deleteNamed: (fileName) => `${fileName} löschen`,
  unknownSize: 'Grösse unbekannt',
  countedDownloads: (downloads) => counted(downloads, 'Download', 'Downloads'),
  tooLarge: (kind, most, size) => `${kindNames[kind] ?? kind} bis höchstens ${most}; diese Datei hat ${size}`,
  unknownDay: '–',
  typesHint: `Die Teilnehmenden dieses Anlasses können sie nach der Anmeldung herunterladen. ${gatedTypesText}.`,
};
