// What publishing says of pages and of their parts, in German.
import { counted } from '../../counted.ts';
import type { Answers } from '../../en/answers/all.ts';
import { listed } from '../../listed.ts';
import { documentCalled, views as viewNames } from '../views.ts';

const named = (paths: readonly string[], more: number): string => (more > 0 ? `${paths.join(', ')} und ${more} weitere` : paths.join(' und '));
const missing = (paths: readonly string[], more: number): string => `${named(paths, more)}, ${paths.length === 1 ? 'das' : 'die'} es nicht gibt`;
const viewCalled = (view: string): string => `Ansicht «${viewNames[view] ?? view}»`;

export const pageFaults: Answers['pages'] = {
  count: (pages) => counted(pages, 'Seite', 'Seiten'),
  status: (status, expected) => `Sie antwortete mit Status ${status} statt ${expected}`,
  unreadableXml: (reason) => `Ihr XML lässt sich nicht lesen (${reason})`,
  empty: 'Sie ist leer',
  cutShort: 'Das Dokument ist abgeschnitten',
  unreadableFacts: 'Ihre Angaben für Suchmaschinen (JSON-LD) lassen sich nicht lesen',
  fileMissing: (file) => `Sie braucht ${file}, das es nicht gibt`,
  deadLinks: (paths, more) => `Sie verlinkt ${missing(paths, more)}`,
  mediaMissing: (paths, more) => `Sie zeigt ${missing(paths, more)}`,
  both: (flaw, other) => `${flaw}. ${other}`,
  versionMissing: (path, language) => `Sie nennt ${path} als Fassung in ${language}, die es nicht gibt`,
  versionOneSided: (path, language) => `Sie nennt ${path} als Fassung in ${language}, die sie ihrerseits nicht nennt`,
  partFailed: (part, reason) => `Sie zeigt «${documentCalled(part)}», wo ein Fehler auftrat: ${reason}`,
  partTooDeep: (part, most) => `Sie zeigt «${documentCalled(part)}» innerhalb von mehr als ${most} anderen Teilen oder in sich selbst`,
  notRendered: 'es wurde nicht erzeugt',
  late: 'Sie wurde nicht rechtzeitig fertig; später wird es nochmals versucht',
  addressTaken: 'Zwei Seiten möchten diese Adresse; die frühere hat sie',
  held: (publication) => `Bleibt, wie sie vor Veröffentlichung ${publication} war`,
  gone: 'Sie ist keine Seite mehr; stellen Sie ihren Eintrag wieder her, um sie zurückzuholen',
  forgotten: 'Was sie damals zeigte, wird nicht mehr aufbewahrt; sie bleibt, wie sie ist',
  bytesMissing: 'Die Seite liess sich nicht lesen',
  pageSlow: (seconds) => `Die Seite war nach ${seconds} Sekunden nicht fertig`,
  partSlow: (seconds) => `Der Teil war nach ${seconds} Sekunden nicht fertig`,
  viewSlow: (view, seconds) => `Die ${viewCalled(view)} war nach ${seconds} Sekunden nicht fertig`,
  pageHung: 'Die Seite wurde nicht fertig; sie wird nochmals versucht, sobald sich etwas ändert, das sie zeigt, oder nach zehn Minuten',
  partHung: 'Der Teil wurde nicht fertig; er wird nochmals versucht, sobald sich etwas ändert, das er zeigt, oder nach zehn Minuten',
  viewHung: (view) => `Die ${viewCalled(view)} wurde nicht fertig; sie wird nochmals versucht, sobald sich etwas ändert, das sie liest, oder nach zehn Minuten`,
  manyHung: (views, documents) =>
    `Diese hängen und vielleicht noch andere: ${listed([...views.map((view) => `die ${viewCalled(view)}`), ...documents.map(documentCalled)])}. Nichts wird veröffentlicht, bis ihre gemeinsame Ursache behoben ist`,
  publisherEnded: 'Der Prozess, der das begonnen hatte, ist beendet; versuchen Sie es nochmals',
};
