// Problems of the storage that an operator can solve, each in one sentence.
import { DatabaseBusy, DatabaseUnreachable, findError, isStorageFull, libsqlError } from '@stem/content-pipeline/database';
import { PipelineRunning } from '@stem/content-pipeline/nodes';
import { StorageUnreachable } from '@stem/content-pipeline/storage';
import { baseLanguage } from '@stem/model';
import { formatSentence } from '@stem/model/texts/format-sentence';
import { commandLine } from '../settings/program.ts';

/** Undefined for any other error: that is a fault of ours. */
export function describeProblem(error: unknown, dataFolder: string): string | undefined {
  if (error instanceof PipelineRunning)
    return `Stem is already running: ${error.message}. Stop that process first, or choose another DATA_DIR. Several processes need a libSQL server in DATABASE_URL`;
  const busy = findError(error, DatabaseBusy);
  if (busy) return `${busy.message}. Nothing was changed; stop that program first, or try again`;
  if (findError(error, DatabaseUnreachable)) return 'The database server in DATABASE_URL does not answer. Start it, or try again in a moment';
  const store = findError(error, StorageUnreachable);
  if (store) return `${formatSentence(store.words, baseLanguage)}. Check S3_ENDPOINT, S3_BUCKET and the keys, or try again in a moment`;
  if (isStorageFull(error)) return `There is no room left on the disk. Free some space and try again; all data is in ${dataFolder}`;
  const { code = '' } = libsqlError(error) ?? (error as NodeJS.ErrnoException); // errors of the system and of SQLite have codes
  if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code))
    return `The database is damaged (${(error as Error).message}). Restore the last backup into an empty DATA_DIR: ${commandLine('restore', 'FILE')}`;
  return undefined;
}
