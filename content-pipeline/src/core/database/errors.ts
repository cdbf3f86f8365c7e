// The one place that interprets what libSQL, its remote protocols and drizzle throw.
import { LibsqlError } from '@libsql/client';
import { DatabaseUnreachable, findError } from './unreachable.ts';

/** Another program kept the lock longer than the lock timeout. Nothing was changed. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
  /** Milliseconds. */
  readonly waited: number;

  constructor(waited: number, options?: ErrorOptions) {
    super(`Another program locked the database for more than ${waited} ms`, options);
    this.waited = waited;
  }
}

const fullCodes = /^(?:ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_(?:WRITE|FSYNC|TRUNCATE|SHMSIZE|SHMMAP))$/;
// A worker and a database server pass on the text only.
const fullText = /\b(?:ENOSPC|EDQUOT)\b|database or disk is full/;

/** Whether there was no room on the disk, or none left for this user. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, extendedCode } = error as { code?: unknown; extendedCode?: unknown }; // errors of the system and of SQLite have codes
  const isFull = [code, extendedCode].some((given) => typeof given === 'string' && fullCodes.test(given));
  return isFull || fullText.test(error.message) || isStorageFull(error.cause);
}

/** Which rule of the database a statement has broken. */
export type Constraint =
  | { readonly kind: 'unique' /** Columns as `table.column`. */; readonly columns: readonly string[] }
  | { readonly kind: 'reference' }
  | { readonly kind: 'other'; readonly message: string };

/** The libSQL error inside a thrown value: drizzle and batches wrap it. */
export const libsqlError = (error: unknown): LibsqlError | undefined => findError(error, LibsqlError);

const lostCodes = /^(?:HRANA_|STREAM_|BATON_|TRANSACTION_|CLIENT_CLOSED$|SERVER_ERROR$|PROTOCOL_VERSION_ERROR$|UNKNOWN$)/;
// How the end of a transaction shows that the server has ended before.
const endedText = /no transaction is active/;

/** The error of a client of a server, as DatabaseUnreachable if the server did not answer the request itself. */
export function asServerError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnreachable) return error;
  if (error instanceof LibsqlError && ((!lostCodes.test(error.code) && !endedText.test(error.message)) || isRefusal(error))) return error;
  // What is no error of the client comes from `fetch`; its cause names the reason.
  return new DatabaseUnreachable('The database server does not answer', { cause: error });
}

// A server that refuses the token answers, and will go on to refuse.
const isRefusal = ({ cause }: LibsqlError): boolean => [401, 403].includes((cause as { status?: number } | undefined)?.status ?? 0); // set by the client

export const isBusy = (error: unknown): boolean => {
  const found = libsqlError(error);
  return found !== undefined && (found.code.startsWith('SQLITE_BUSY') || /database (?:table )?is locked/.test(found.message));
};

/** The constraint that a write violated. Over http only the message names it. */
export function constraintOf(error: unknown): Constraint | undefined {
  const found = libsqlError(error);
  if (!found?.code.startsWith('SQLITE_CONSTRAINT')) return undefined;
  const unique = /UNIQUE constraint failed: (.+)$/m.exec(found.message);
  if (unique?.[1]) return { kind: 'unique', columns: unique[1].split(',').map((column) => column.trim()) };
  if (/FOREIGN KEY constraint failed/.test(found.message)) return { kind: 'reference' };
  return { kind: 'other', message: found.message };
}
