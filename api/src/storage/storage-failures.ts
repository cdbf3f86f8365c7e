// What requests get while the storage cannot do what they ask: it is locked, full, read-only, or out of reach.
import { DatabaseBusy, DatabaseUnreachable, findError, isStorageFull } from '@stem/content-pipeline/database';
import { cannotStore, StorageUnreachable } from '@stem/content-pipeline/storage';
import { type Failure, fail, say } from '@stem/model';

/** Seconds after which a client may try again. */
const restartTime = 5;

/** For `.catch`: does something else when there was no room on the disk; any other error is thrown again. */
export const whenFull =
  <T>(work: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (!isStorageFull(error)) throw error;
    return work();
  };

/** The failure that an error of the storage means; undefined for any other error. */
export function storageFailureOf(error: unknown): Failure | undefined {
  const busy = findError(error, DatabaseBusy);
  if (busy) return fail({ name: 'database_busy', detail: say('requests.locked', busy.waited) }).failure;
  if (findError(error, DatabaseUnreachable)) return fail({ name: 'database_unreachable', retryAfter: restartTime }).failure;
  if (isStorageFull(error)) return fail({ name: 'storage_full' }).failure;
  if (findError(error, StorageUnreachable)) return fail({ name: 'storage_unreachable', retryAfter: restartTime }).failure;
  return cannotStore(error) ? fail({ name: 'storage_unwritable' }).failure : undefined;
}
