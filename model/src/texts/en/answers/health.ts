// What the probes of the system find. Moments are instants for programs, empty where none is known, as reasons are.
import { counted } from '../../counted.ts';

const from = (moment: string): string => (moment === '' ? '' : ` since ${moment}`);
const because = (reason: string): string => (reason === '' ? '' : `: ${reason}`);

export const health = {
  outdated: 'this process is older than the database, which a newer version has migrated: it serves and does not publish, replace it as well',
  waiting: (changes: number): string => counted(changes, 'change waits', 'changes wait'),
  behind: (publications: number): string => `${counted(publications, 'publication', 'publications')} behind`,
  noPublisher: (waiting: string): string => `no process publishes at the moment, ${waiting}`,
  failing: (moment: string, waiting: string, reason: string): string => `publishing fails${from(moment)}, ${waiting}${because(reason)}`,
  mismatch: (path: string, others: number): string =>
    others === 0
      ? `${path} is not what its content gives, a rebuild puts it right`
      : `${path} and ${others} more are not what their content gives, a rebuild puts them right`,
  earlier: (pages: number, parts: number): string => {
    const named = [pages > 0 && counted(pages, 'page', 'pages'), parts > 0 && `${counted(parts, 'part', 'parts')} of pages`].filter(Boolean);
    return `${named.join(' and ')} ${pages + parts === 1 ? 'keeps' : 'keep'} an earlier version`;
  },
  lostBytes: (name: string, others: number): string =>
    `the stored bytes of ${name}${others > 0 ? ` and ${others} more` : ''} are damaged and cannot be made again, visitors get an earlier version if there is one`,
  damaged: (files: number): string => `${counted(files, 'damaged file', 'damaged files')} of published pages will be made again in a moment, check the disk`,
  repaired: (files: number): string => `${counted(files, 'damaged file', 'damaged files')} of published pages made again, check the disk`,
  damagedRows: 'the database had damaged rows at the start and every page was rendered again, check the disk',
  lostUploads: (files: number, names: string): string =>
    files === 1
      ? `1 uploaded file is missing or damaged${because(names)}, restore it from a backup or upload it again`
      : `${files} uploaded files are missing or damaged${because(names)}, restore them from a backup or upload them again`,
  andOthers: (names: string): string => `${names} and others`,
  noAnswer: (milliseconds: number): string => `the database server did not answer within ${milliseconds} ms`,
  away: (moment: string, then: string): string =>
    `the database server does not answer since ${moment}, visitors get pages as they were ${then === '' ? 'then' : `at ${then}`}`,
  atLeast: (moment: string, waiting: string): string => `${moment}, ${waiting} at least`,
  copy: (moment: string, behind: string, reason: string): string => `what is published could not be copied${from(moment)}, ${behind}${because(reason)}`,
  earlierPages: (cdn: string, moment: string, behind: string, reason: string): string =>
    `${cdn} may serve earlier pages${from(moment)}, ${behind}${because(reason)}`,
  slowPurge: (cdn: string, behind: string): string => `purging ${cdn} takes long, ${behind}`,
  doubt: (cdn: string): string => `what ${cdn} serves after a purge could not be compared`,
  versionsFull: 'earlier versions of pages take more than VERSIONS_MEGABYTES, the last publications alone',
  versionsSince: (moment: string): string => `earlier versions of pages go back to ${moment}, more do not fit into VERSIONS_MEGABYTES`,
  otherNames: (hosts: string): string => `the site was asked for under another name than that of PUBLIC_ORIGIN${because(hosts)}`,
  store: (reason: string): string =>
    `the S3 store cannot be used, visitors get what this server has copies of, uploads and publications wait${because(reason)}`,
  noWrites: 'nothing can be written to the data folder',
  noRoom: 'hardly any room is left on the disk of the data folder',
  littleRoom: 'less than a tenth of the disk of the data folder is free',
  noProvider: 'no provider is set up, the search answers',
  off: 'switched off, the search answers',
  trouble: (trouble: string): string => `${trouble}, the search answers`,
  noBackup: 'the command backup has made none so far',
  lastBackup: (moment: string): string => `the last backup was made at ${moment}`,
  stuckMails: (mails: number): string => `${counted(mails, 'mail', 'mails')} could not be sent so far`,
};

/** Of the provider of the assistant. */
export const troubles = {
  key: 'the provider does not take the key',
  model: 'the provider does not know the model',
  limit: 'the provider takes no questions for now',
  request: 'the provider refuses the question',
  unreachable: 'the provider cannot be reached',
  slow: 'the provider does not answer in time',
  provider: 'the provider has a fault',
  cut: 'the provider broke off',
};
