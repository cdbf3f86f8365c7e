// What a file is that cannot be taken, by its type: a list of other types helps no editor who has only this file.
import { type Sentence, say } from '@stem/model';
import type { unaccepted } from '@stem/model/texts/en/answers/unaccepted';

type Unaccepted = keyof typeof unaccepted;

const known: Readonly<Record<string, Unaccepted>> = {
  'image/svg+xml': 'drawing',
  'image/bmp': 'bmp',
  'image/x-icon': 'windowsIcon',
  'image/icns': 'macIcon',
  'image/jxl': 'jpegXl',
  'image/jp2': 'jpeg2000',
  'image/jpx': 'jpeg2000',
  'image/j2c': 'jpeg2000',
  'image/vnd.ms-photo': 'jpegXr',
  'image/x-xcf': 'gimp',
  'image/vnd.adobe.photoshop': 'photoshop',
  'application/x-indesign': 'indesign',
  'application/postscript': 'postscript',
  'application/eps': 'eps',
  'application/x-protected-office': 'protectedOffice',
  'application/msword': 'oldWord',
  'application/vnd.ms-excel': 'oldExcel',
  'application/vnd.ms-powerpoint': 'oldPowerpoint',
  'application/vnd.ms-outlook': 'outlook',
  'application/vnd.visio': 'visio',
  'application/x-mspublisher': 'publisher',
  'application/x-cfb': 'oldOffice',
  'application/rtf': 'rtf',
  'application/epub+zip': 'epub',
  'application/vnd.apple.keynote': 'keynote',
  'application/vnd.apple.pages': 'pages',
  'application/vnd.apple.numbers': 'numbers',
  'application/zip': 'zip',
  'application/x-rar-compressed': 'rar',
  'application/x-7z-compressed': 'sevenZip',
  'application/gzip': 'gzip',
  'application/x-tar': 'tar',
  'application/x-msdownload': 'program',
  'application/x-ds-store': 'dsStore',
  'application/x-apple-double': 'appleDouble',
  'application/x-office-lock': 'officeLock',
  'application/x-bplist': 'bplist',
  'application/x-shortcut': 'shortcut',
  'application/x.ms.shortcut': 'shortcut',
  'application/x-online-document': 'onlineDocument',
  'application/x-folder-settings': 'folderSettings',
  'application/x-zeros': 'zeros',
  'text/html': 'webPage',
  'message/rfc822': 'mail',
  'text/plain': 'text',
  'text/vcard': 'businessCard',
  'application/xml': 'xml',
  'application/x-apple-diskimage': 'diskImage',
  'text/calendar': 'calendar',
};

/** Groups, by the beginning of their names. */
const groups: readonly (readonly [start: string, group: Unaccepted])[] = [
  ['application/vnd.openxmlformats-officedocument.presentationml', 'powerpoint'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml', 'excel'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml', 'wordTemplate'],
  ['application/vnd.ms-asf', 'windowsVideo'],
  ['application/vnd.ms-', 'macros'],
  ['application/vnd.oasis.opendocument', 'libreOffice'],
  ['image/x-', 'raw'],
  ['image/', 'picture'],
  ['video/', 'video'],
  ['application/mxf', 'cameraVideo'],
  ['audio/', 'sound'],
  ['font/', 'font'],
];

/** One sentence; undefined for a type that nothing is known about. */
export function whatItIs(mime: string | undefined, size: number): Sentence | undefined {
  if (size === 0) return say('files.empty');
  if (mime === undefined) return undefined;
  const what = known[mime] ?? groups.find(([start]) => mime.startsWith(start))?.[1];
  return what && say(`unaccepted.${what}`);
}
