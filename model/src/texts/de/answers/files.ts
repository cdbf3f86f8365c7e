import type { files as english } from '../../en/answers/files.ts';

const either = (names: readonly string[]): string => [names.slice(0, -1).join(', '), names.at(-1)].join(' oder ');

export const files: typeof english = {
  noSuchType: (types) => `Wählen Sie eine Datei von einem dieser Typen: ${types}`,
  empty: 'Diese Datei ist leer: Vielleicht ist sie noch nicht auf Ihren Computer heruntergeladen',
  tooLarge: (type, most, size) => `Eine Datei dieses Typs (${type}) darf höchstens ${most} MB haben; diese hat ${size} MB`,
  kindTooLarge: (kind, most) => `${kind}: höchstens ${most} MB`,
  anyTooLarge: (most) => `Eine Datei darf höchstens ${most} MB haben`,
  formTooLarge: (most) => `Ein Formular darf höchstens ${most} MB haben; eine grössere Datei wird in Teilen gesendet, an /api/media/tus`,
  noUpload: 'Diesen Upload gibt es nicht, oder er ist abgelaufen',
  gone: 'Diese Datei ist nicht mehr hier',
  none: 'Diese Datei gibt es nicht',
  damaged: 'Diese Datei ist beschädigt; die Organisation muss sie nochmals hochladen',
  known: (name) => `Die Mediathek enthält diese Datei schon, als «${name}»`,
  otherKind: (kind) => `Ersetzen lässt sie sich nur durch dieselbe Art: ${kind}`,
  otherFile: 'Ersetzen lässt sie sich nur durch eine Datei derselben Art',
  usedBy: (record) => `${record} verwendet diese Datei`,
  usedByRelease: (name) => `Das Release «${name}» verwendet diese Datei`,
  usedByReleases: 'Ein Release verwendet diese Datei',
  tooSlow: 'Diese Datei zu öffnen dauert zu lange: Vereinfachen Sie sie in dem Programm, aus dem sie stammt, oder exportieren Sie sie kleiner',
  closed:
    'Diese Datei lässt sich nicht öffnen: Sie ist beschädigt, oder sie braucht mehr Speicher, als verfügbar ist. Exportieren Sie sie nochmals oder kleiner',
  cut: (kind) =>
    `${kind} unvollständig, das Ende fehlt: Öffnen Sie das Original auf Ihrem Computer, warten Sie, bis es ganz da ist, und laden Sie es nochmals hoch`,
  noIndex: (kind) => `${kind} ohne Index, den kein Programm abspielen kann: Die Aufnahme oder der Export brach ab. Exportieren Sie nochmals`,
  silent: 'Diese Tonaufnahme enthält keinen Ton oder ist kein MP3: Die Aufnahme oder der Export brach ab. Exportieren Sie sie nochmals als MP3',
  lockedPdf: 'Dieses PDF öffnet sich nur mit einem Passwort: Exportieren Sie es nochmals ohne, oder drucken Sie es als PDF',
  noPages: 'Dieses PDF hat keine Seiten: Speichern oder exportieren Sie es nochmals als PDF',
  pixels: (size, most) => `Dieses Bild hat ${size} Millionen Pixel und darf ${most} Millionen haben: Exportieren Sie es kleiner`,
  noPicture: 'Diese Datei ist kein Bild, oder sie ist beschädigt: Öffnen Sie es in einem Bildprogramm und exportieren Sie es als JPEG oder PNG',
  oneUpload:
    'Ein Upload lässt sich nicht aus mehreren zusammensetzen (Upload-Concat): Senden Sie die Datei als einen Upload, ohne parallele Uploads im tus-Client',
  film: 'Video',
  file: 'Datei',
  picture: 'Bild',
  video: 'Video',
  document: 'Dokument',
  recording: 'Tonaufnahme',
  pdf: 'PDF',
  noSuchKind: (picture, video, document) => `Wählen Sie ein Bild (${either(picture)}), ein Video (${either(video)}) oder ein Dokument (${either(document)})`,
  usedByRecords: (count) => (count === 1 ? 'Ein Eintrag verwendet diese Datei' : `${count} Einträge verwenden diese Datei`),
  usedByOthers: (count) =>
    count === 1
      ? 'Ein Eintrag, den Ihre Rolle nicht ändern darf, verwendet diese Datei'
      : `${count} Einträge, die Ihre Rolle nicht ändern darf, verwenden diese Datei`,
};
