// What a file is that cannot be taken, and what to do with it: a list of other types helps no editor who has only this file.

const asPicture = 'open it in a program for pictures and export it as JPEG or PNG';
const asRaw = ['a raw photograph of a camera', 'export it as JPEG in your program for photographs'] as const;
const asPdf = 'save it as PDF';
const asFilm = 'convert it to MP4';
const asSound = 'convert it to MP3';
const leaveOut = 'leave it out';
const parts = 'unpack it and upload the files in it';

const known: Readonly<Record<string, readonly [what: string, whatToDo: string]>> = {
  'image/svg+xml': ['a drawing (SVG)', 'export it as PDF or PNG'],
  'image/bmp': ['a BMP picture', asPicture],
  'image/x-icon': ['an icon of Windows', asPicture],
  'image/icns': ['an icon of macOS', asPicture],
  'image/jxl': ['a JPEG XL picture', asPicture],
  'image/jp2': ['a JPEG 2000 picture', asPicture],
  'image/jpx': ['a JPEG 2000 picture', asPicture],
  'image/j2c': ['a JPEG 2000 picture', asPicture],
  'image/vnd.ms-photo': ['a JPEG XR picture', asPicture],
  'image/x-xcf': ['a file of GIMP', 'export it as JPEG or PNG there'],
  'image/vnd.adobe.photoshop': ['a file of Photoshop', 'export it as JPEG or PNG there'],
  'application/x-indesign': ['a file of InDesign', 'export it as PDF there'],
  'application/postscript': ['an EPS or PostScript file', 'export it as SVG or PDF'],
  'application/eps': ['an EPS file', 'export it as SVG or PDF'],
  'application/x-protected-office': [
    'an Office file that is protected with a password or by your organisation',
    'remove the protection in Office (File, Info, Protect), or save it as PDF',
  ],
  'application/msword': ['an old document of Word', 'save it as DOCX or PDF'],
  'application/vnd.ms-excel': ['an old table of Excel', 'save it as XLSX or PDF'],
  'application/vnd.ms-powerpoint': ['an old presentation of PowerPoint', 'save it as PPTX or PDF'],
  'application/vnd.ms-outlook': ['a mail of Outlook', 'save its attachments and upload those'],
  'application/vnd.visio': ['a drawing of Visio', 'export it as SVG or PDF'],
  'application/x-mspublisher': ['a file of Publisher', asPdf],
  'application/x-cfb': ['an old file of Office or of another program', asPdf],
  'application/rtf': ['an RTF document', 'save it as DOCX or PDF'],
  'application/epub+zip': ['an EPUB book', asPdf],
  'application/vnd.apple.keynote': ['a presentation of Keynote', 'export it as PDF there'],
  'application/vnd.apple.pages': ['a document of Pages', 'export it as PDF or Word there'],
  'application/vnd.apple.numbers': ['a table of Numbers', 'export it as PDF there'],
  'application/zip': ['a ZIP archive', parts],
  'application/x-rar-compressed': ['a RAR archive', parts],
  'application/x-7z-compressed': ['a 7z archive', parts],
  'application/gzip': ['a GZIP archive or a compressed drawing (SVGZ)', 'unpack it, or save the drawing as plain SVG'],
  'application/x-tar': ['a TAR archive', parts],
  'application/x-msdownload': ['a program for Windows', 'programs are not taken'],
  'application/x-ds-store': ['a file with which macOS remembers how a folder looks (.DS_Store)', leaveOut],
  'application/x-apple-double': ['a companion of another file, made by macOS (its name begins with ._)', 'choose the file without ._ in its name'],
  'application/x-office-lock': [
    'a note of Office that a document is open (its name begins with ~$)',
    'close the document, and choose the one without ~$ in its name',
  ],
  'application/x-bplist': [
    'a settings file of macOS, or the placeholder of a file in iCloud',
    'open the file on your computer first, so that it is downloaded',
  ],
  'application/x-shortcut': ['a shortcut to a file or a page', 'choose the file itself'],
  'application/x.ms.shortcut': ['a shortcut to a file or a page', 'choose the file itself'],
  'application/x-online-document': ['a link to a document that is online', 'download the document there as PDF'],
  'application/x-folder-settings': ['a file with which Windows remembers how a folder looks', leaveOut],
  'application/x-zeros': [
    'a file without content, of zeros only',
    'open the original on your computer, wait until it is there as a whole, and upload it again',
  ],
  'text/html': ['a web page', 'open it in a browser and print it as PDF'],
  'message/rfc822': ['a mail', 'save its attachments and upload those, or print it as PDF'],
  'text/plain': ['a text file', 'open it and save or print it as PDF'],
  'text/vcard': ['a business card', 'enter its values in the fields instead'],
  'application/xml': ['an XML file', 'export it as PDF in the program it is from'],
  'application/x-apple-diskimage': ['a disk image of macOS', parts],
  'text/calendar': ['a calendar file', 'Stem writes those itself, from the date of the event'],
};

/** Groups, by the beginning of their names. */
const groups: readonly (readonly [start: string, what: string, whatToDo: string])[] = [
  ['application/vnd.openxmlformats-officedocument.presentationml', 'a presentation of PowerPoint', asPdf],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml', 'a table of Excel', asPdf],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml', 'a template of Word', 'save it as DOCX or PDF'],
  ['application/vnd.ms-asf', 'a video of Windows', asFilm],
  ['application/vnd.ms-', 'an Office file with macros', 'save it without macros, or as PDF'],
  ['application/vnd.oasis.opendocument', 'a file of LibreOffice', asPdf],
  ['image/x-', ...asRaw],
  ['image/', 'a picture that browsers do not show', asPicture],
  ['video/', 'a video that browsers do not play', asFilm],
  ['application/mxf', 'a video of a camera', asFilm],
  ['audio/', 'a sound recording', `${asSound}; recordings are offered to attendees, as files of an event`],
  ['font/', 'a font', 'fonts are not taken'],
];

/** One sentence; undefined for a type that nothing is known about. */
export function whatItIs(mime: string | undefined, size: number): string | undefined {
  if (size === 0) return 'This file is empty: it may not have been downloaded to your computer yet';
  if (mime === undefined) return undefined;
  const [what, whatToDo] = known[mime] ?? groups.find(([start]) => mime.startsWith(start))?.slice(1) ?? [];
  return what && `This is ${what}, which cannot be shown here: ${whatToDo}`;
}
