// What publishing says of pages and of their parts. The engine has the names: content-pipeline/src/core/sentences.ts.
import { counted } from '../../counted.ts';
import { listed } from '../../listed.ts';

/** `more` of them are not named. */
const named = (paths: readonly string[], more: number): string => (more > 0 ? `${paths.join(', ')} and ${more} more` : paths.join(' and '));
const missing = (paths: readonly string[], more: number): string => `${named(paths, more)}, which ${paths.length === 1 ? 'does' : 'do'} not exist`;

export const pageFaults = {
  count: (pages: number): string => counted(pages, 'page', 'pages'),
  status: (status: number, expected: number): string => `It answered with status ${status} instead of ${expected}`,
  unreadableXml: (reason: string): string => `Its XML cannot be read (${reason})`,
  empty: 'It is empty',
  cutShort: 'The document is cut short',
  unreadableFacts: 'What it tells search engines about itself (JSON-LD) cannot be read',
  fileMissing: (file: string): string => `It needs ${file}, which does not exist`,
  deadLinks: (paths: readonly string[], more: number): string => `It links to ${missing(paths, more)}`,
  mediaMissing: (paths: readonly string[], more: number): string => `It shows ${missing(paths, more)}`,
  both: (flaw: string, other: string): string => `${flaw}. ${other}`,
  versionMissing: (path: string, language: string): string => `It names ${path} as its ${language} version, which does not exist`,
  versionOneSided: (path: string, language: string): string => `It names ${path} as its ${language} version, which does not name it in return`,
  partFailed: (part: string, reason: string): string => `It shows ${part}, which has failed: ${reason}`,
  partTooDeep: (part: string, most: number): string => `It shows ${part} within more than ${most} other parts, or within itself`,
  notRendered: 'it was not rendered',
  late: 'It was not done in time and is tried again later',
  addressTaken: 'Two pages want this address; the earlier one has it',
  held: (publication: number): string => `Held as it was before publication ${publication}`,
  gone: 'It is no page any more; restore its record to bring it back',
  forgotten: 'What it showed then is not kept any more; it stays as it is',
  bytesMissing: 'The page could not be read',
  pageSlow: (seconds: number): string => `The page was not done after ${seconds} seconds`,
  partSlow: (seconds: number): string => `The part was not done after ${seconds} seconds`,
  viewSlow: (view: string, seconds: number): string => `The view “${view}” was not done after ${seconds} seconds`,
  pageHung: 'The page did not finish; it is tried again when something it shows is changed, or after ten minutes',
  partHung: 'The part did not finish; it is tried again when something it shows is changed, or after ten minutes',
  viewHung: (view: string): string => `The view “${view}” did not finish; it is tried again when something it has looked up is changed, or after ten minutes`,
  manyHung: (views: readonly string[], documents: readonly string[]): string =>
    `These hang, and perhaps more: ${listed([...views.map((view) => `the view “${view}”`), ...documents])}. Nothing is published until their common cause is fixed`,
  publisherEnded: 'The process that had begun this has ended; ask again',
};
