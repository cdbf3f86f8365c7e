// What publishing says of the disk, of the S3 store and of the CDN. The engine has the names: content-pipeline/src/core/sentences.ts.
// A reason or a code is that of another program.

export const stores = {
  noBucket: 'The S3 store refuses requests: there is no such bucket',
  refusing: (reason: string): string => `The S3 store refuses requests: ${reason}`,
  silent: (reason: string): string => `The S3 store does not answer: ${reason}`,
  slow: 'it takes too long',
  stalled: 'nothing arrives any more',
  brokenOff: 'The S3 store breaks off',
  noFilesInParts: 'The S3 store takes no file in parts',
  notPutTogether: 'The S3 store did not put a file together from its parts',
  fileLost: 'The S3 store has lost a file while it was read',
  diskFull: (reason: string): string => `There is no room left on the disk, free some space (${reason})`,
  quotaFull: (reason: string): string => `There is no room left for this user, free some space (${reason})`,
  readOnly: (reason: string): string => `The disk can only be read, mount it so that it can be written (${reason})`,
  diskBroken: (reason: string): string => `The disk is broken, replace it (${reason})`,
  foreignFolder: (reason: string): string => `The folder is not ours, give it to the user that Stem runs as (${reason})`,
};

/** Its address may be unreadable. */
const called = (cdn: string): string => (cdn === '' ? 'The CDN' : cdn);

export const cdns = {
  notAccepted: (cdn: string): string => `${called(cdn)} did not accept the purge`,
  keyRefused: (cdn: string, status: number): string => `${called(cdn)} refuses the key (${status}): check it and its permissions`,
  unknownTarget: (cdn: string): string => `${called(cdn)} does not know what is to be purged (404): check the id or the address`,
  tooMany: (cdn: string): string => `${called(cdn)} takes no more purges for now (429)`,
  status: (cdn: string, status: number): string => `${called(cdn)} answered a purge with ${status}`,
  silent: (cdn: string, seconds: number): string => `${called(cdn)} did not answer a purge within ${seconds} seconds`,
  unreachable: (cdn: string, code: string): string => `${called(cdn)} cannot be reached${code === '' ? '' : ` (${code})`}`,
  unreachableFromHere: (origin: string): string => `${origin} cannot be reached from here, or answers too slowly`,
  pageStatus: (origin: string, path: string, status: number): string => `${origin} answered ${path} with ${status}`,
  headersMissing: (origin: string): string => `${origin} removes the headers ETag and Publication, so that versions cannot be told apart`,
  stale: (cdn: string, page: string, header: string): string =>
    `${cdn} still serves an earlier version of ${page} after a purge: check that it keeps the header ${header}`,
};
