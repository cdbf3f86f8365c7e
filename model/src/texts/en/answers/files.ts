// Why a file is refused.

const either = (names: readonly string[]): string => [names.slice(0, -1).join(', '), names.at(-1)].join(' or ');

export const files = {
  noSuchType: (types: string): string => `Choose a file of one of these types: ${types}`,
  empty: 'This file is empty: it may not have been downloaded to your computer yet',
  tooLarge: (type: string, most: number, size: number): string => `A file of this type (${type}) may have up to ${most} MB; this one has ${size} MB`,
  kindTooLarge: (kind: string, most: number): string => `A ${kind} may have up to ${most} MB`,
  anyTooLarge: (most: number): string => `A file may have up to ${most} MB`,
  formTooLarge: (most: number): string => `A form may have up to ${most} MB; a larger file is sent in parts, to /api/media/tus`,
  noUpload: 'This upload was never begun, or has expired',
  gone: 'This file is not here any more',
  none: 'There is no such file',
  damaged: 'This file is damaged; the organisers have to upload it again',
  known: (name: string): string => `The library has this file already, as “${name}”`,
  otherKind: (kind: string): string => `Only another ${kind} can take its place`,
  otherFile: 'Only another file of its kind can take its place',
  usedBy: (record: string): string => `${record} uses this file`,
  usedByRelease: (name: string): string => `The release “${name}” uses this file`,
  usedByReleases: 'A release uses this file',
  tooSlow: 'This file takes too long to open: simplify it in the program it was made with, or export it smaller',
  closed: 'This file cannot be opened: it is damaged, or needs more memory than there is. Export it again, or smaller',
  cut: (kind: string): string =>
    `This ${kind} is not complete, its end is missing: open the original on your computer, wait until it is there as a whole, and upload it again`,
  noIndex: (kind: string): string => `This ${kind} has no index, so no program can play it: its recording or its export was broken off. Export it again`,
  silent: 'This sound recording has no sound in it, or is no MP3: its recording or its export was broken off. Export it again as MP3',
  lockedPdf: 'This PDF opens only with a password: export it again without one, or print it as PDF',
  noPages: 'This PDF has no pages: save or export it again as PDF',
  pixels: (size: number, most: number): string => `This picture has ${size} million pixels, and may have ${most} million: export it smaller`,
  noPicture: 'This picture is damaged, or is not one: open it in a program for pictures and export it as JPEG or PNG',
  oneUpload: 'Uploads cannot be put together from several (Upload-Concat): send the file as one upload, and switch parallel uploads off in your tus client',
  film: 'film',
  file: 'file',
  picture: 'picture',
  video: 'video',
  document: 'document',
  recording: 'sound recording',
  pdf: 'PDF',
  noSuchKind: (picture: readonly string[], video: readonly string[], document: readonly string[]): string =>
    `Choose a picture (${either(picture)}), a video (${either(video)}), or a document (${either(document)})`,
  usedByRecords: (count: number): string => (count === 1 ? 'One record uses this file' : `${count} records use this file`),
  usedByOthers: (count: number): string =>
    `${count === 1 ? 'A record that your role does not change uses' : `${count} records that your role does not change use`} this file`,
};
